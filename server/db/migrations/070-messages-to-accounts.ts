import { type Kysely, type Migration, sql } from "kysely";

/** Separate administrators' accounts receive messages too, not only people. */
export const messagesToAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run("alter table message_recipient drop constraint message_recipient_pkey");
    await run("alter table message_recipient alter column personnel_number drop not null");
    await run(
      "alter table message_recipient add column account_name text references account on update cascade on delete cascade",
    );
    await run("alter table message_recipient add check (num_nonnulls(account_name, personnel_number) = 1)");
    await run(
      "alter table message_recipient add column receiver text not null generated always as (coalesce(account_name, personnel_number)) stored",
    );
    await run("alter table message_recipient add primary key (receiver, message_id)");
    await run("create index message_recipient_person on message_recipient (personnel_number)");
  },
};
