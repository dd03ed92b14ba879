import { type Kysely, type Migration, sql } from "kysely";

/** Which leave and mission types are offered on the web, and which the views of approved requests show. */
export const offeredTypes: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table request_type add column is_on_web boolean not null default true");
    await run("alter table request_type add column is_in_approved boolean not null default true");
  },
};
