import { type Kysely, type Migration, sql } from "kysely";

/** Bulk work on many records, with the outcome of each. The job they belong to has the progress. */
export const bulk: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table bulk (
        job_id bigint primary key references job on delete cascade,
        resource text not null,
        verb text not null,
        action text,
        source text not null,
        fields text[] not null,
        closed_at timestamptz
      )`);
    await run("create index bulk_open on bulk (resource, job_id desc) where closed_at is null");
    await run(`
      create table bulk_item (
        job_id bigint not null references bulk on delete cascade,
        position int not null,
        -- {"id": …}: keys are texts or numbers.
        key jsonb,
        title text not null,
        input jsonb not null,
        state text not null default 'waiting',
        message text,
        fields jsonb,
        -- Days to be recomputed because of the change, until a separate job has them.
        touched jsonb,
        primary key (job_id, position)
      )`);
    await run("create index bulk_item_state on bulk_item (job_id, state, position)");
  },
};
