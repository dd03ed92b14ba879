import { type Kysely, type Migration, sql } from "kysely";

/** Indexes for lists of 100,000 people and a million history lines; `npm run bench -- lists` measures them. */
export const listIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // In descending order too, people without a value come last.
    await run(
      `create index person_by_name_down on person (name collate "fa-x-icu" desc nulls last, personnel_number)`,
    );
    // Counts the people of a section without reading their rows.
    await run("create index person_section_active on person (section_code) where is_active");
    // A search matches the beginning of a number and, by the existing index, a part of the name.
    await run("create index person_number_begins on person (lower(personnel_number) text_pattern_ops)");
    await run("create index person_card_begins on person (lower(card_number) text_pattern_ops)");
    await run("create index person_national_begins on person (national_code text_pattern_ops)");
    await run("create index history_action on history (action, id desc)");
    await run("create index history_actor_begins on history (lower(actor) text_pattern_ops)");
    await run("create index history_key_begins on history (lower(subject_key) text_pattern_ops)");
  },
};
