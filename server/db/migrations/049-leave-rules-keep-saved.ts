import { type Kysely, type Migration, sql } from "kysely";

/** Labour law art. 66 limits what one year can save; earlier savings stay, unless a rule says otherwise. */
export const leaveRulesKeepSaved: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw("alter table leave_rule alter column keeps_saved set default true").execute(db);
  },
};
