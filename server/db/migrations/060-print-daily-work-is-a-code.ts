import { type Kysely, type Migration, sql } from "kysely";

/**
 * Printing the daily page was a flag of a person that no page could set. It is now a permission code, assigned like the
 * others: people who had the flag get the code in their own set.
 */
export const printDailyWorkIsACode: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(`
        update person set permission = array_append(
          coalesce(
            permission,
            (select section.permission from section where section.code = person.section_code),
            (select array(select jsonb_array_elements_text(value)::int) from setting where name = 'defaultPermission'),
            '{}'
          ), 19)
        where 19 = any(personal_flags);
        alter table person drop column personal_flags;
      `)
      .execute(db);
  },
};
