import { type Kysely, type Migration, sql } from "kysely";

/** Indexes for history by time, words in messages and readers counted; `npm run bench -- lists` measures them. */
export const historyAndMessages: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    // Lists put nulls last in either direction.
    await run("drop index history_newest");
    await run("create index history_newest on history (at desc nulls last, id desc)");
    await run("create index history_actor_down on history (actor desc nulls last, id desc)");
    await run(`
      alter table message
        add column text_folded text generated always as (fold_text(subject || body)) stored`);
    await run(
      "create index message_recipient_read on message_recipient (message_id) where read_at is not null",
    );
    await run("drop index person_section_active");
    await run(`
      create index person_section_active on person (section_code) include (personnel_number) where is_active`);
  },
};
