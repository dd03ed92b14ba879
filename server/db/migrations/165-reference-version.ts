import { type Kysely, type Migration, sql } from "kysely";

/** The tables that every server remembers between calls, so their changes must not go unnoticed. */
const referenceTables = [
  "shift",
  "shift_change",
  "rotation_plan",
  "rotation_plan_change",
  "work_group_plan",
  "holiday",
  "ramadan",
  "day_exception",
  "policy",
  "work_year",
  "work_period",
  "setting",
  "licence",
];

/**
 * The version of the data that servers remember (db/reference-data.ts). It changes when the transaction that changed
 * the data commits: at its very end, so that others wait for it no longer than a commit, and in the order of commits.
 */
export const referenceVersion: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table reference_version (
        only_one boolean primary key default true check (only_one),
        changed_by xid8 not null
      )`);
    await run("insert into reference_version (changed_by) values (pg_current_xact_id())");
    await run(`
      create function renew_reference_version() returns trigger language plpgsql as $$
      begin
        update reference_version set changed_by = pg_current_xact_id() where changed_by <> pg_current_xact_id();
        return null;
      end $$`);
    for (const table of referenceTables) {
      await run(`
        create constraint trigger renew_reference_version after insert or update or delete on ${table}
        deferrable initially deferred for each row execute function renew_reference_version()`);
      await run(`
        create trigger renew_reference_version_emptied after truncate on ${table}
        for each statement execute function renew_reference_version()`);
    }
  },
};
