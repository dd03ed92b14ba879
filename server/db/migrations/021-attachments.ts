import { type Kysely, type Migration, sql } from "kysely";

/** Files attached to requests, and which types require them. */
export const attachments: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table request_type
        add column attachments text not null default 'none' check (attachments in ('none', 'wanted', 'required'))`);
    await run(`
      create table attachment (
        id bigint generated always as identity primary key,
        name text not null,
        -- Determined from its first bytes.
        kind text not null,
        size int not null,
        bytes bytea not null,
        created_by text not null,
        created_at timestamptz not null
      )`);
    // Pictures and most PDFs are compressed already.
    await run("alter table attachment alter column bytes set storage external");
    // A range that becomes several requests stores its files once and links them to each of the requests.
    await run(`
      create table request_attachment (
        request_id bigint not null references request on delete cascade,
        attachment_id bigint not null references attachment on delete cascade,
        primary key (request_id, attachment_id)
      )`);
    await run("create index request_attachment_attachment on request_attachment (attachment_id)");
  },
};
