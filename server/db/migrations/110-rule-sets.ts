import { type Migration, sql } from "kysely";

/**
 * Policies become rule sets that people maintain: with a name, a version and a first day. Roles that could see the
 * calendar can see its rules; roles that could change the settings can change them.
 */
export const ruleSets: Migration = {
  async up(db) {
    await sql`alter table policy
      add column name text not null default '',
      add column version integer not null default 1`.execute(db);
    await sql`update policy set during = daterange('1921-03-21', upper(during)) where lower_inf(during)`.execute(
      db,
    );
    await sql`update policy set name = left(coalesce(case level
        when 'COMPANY' then 'قوانین سازمان'
        when 'SECTION' then (select name from section where code = subject_id)
        when 'WORK_GROUP' then (select name from work_group where id::text = subject_id)
        else (select name from person where personnel_number = subject_id)
      end, subject_id, ''), 80)`.execute(db);
    for (const [from, to] of [
      ["calendar.read", ["read", "export"]],
      ["settings.change", ["read", "change", "delete", "import", "export"]],
    ] as const)
      await sql`update role set rights = array(
          select distinct one from unnest(rights || ${to.map((right) => `workRules.${right}`)}::text[]) one)
        where ${from} = any(rights)`.execute(db);
  },
};
