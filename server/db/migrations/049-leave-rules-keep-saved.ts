import { type Kysely, type Migration, sql } from "kysely";

/** Labour law art. 66 limits what is saved of one year's leave; what earlier years saved stays, unless a rule says otherwise. */
export const leaveRulesKeepSaved: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table leave_rule alter column keeps_saved set default true").execute(db);
  },
};
