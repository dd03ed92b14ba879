import { type Kysely, type Migration, sql } from "kysely";

/** Indexes for a person's sent messages and for who of a message's recipients has read it. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("create index message_sender on message (sender, sent_at desc)");
    await run("create index message_recipient_message on message_recipient (message_id)");
  },
};
