import { type Kysely, type Migration, sql } from "kysely";

/** Notifications, queued pushes, who wants which of them, and requests that have waited too long. */
export const notifications: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      create table notification (
        id bigint generated always as identity primary key,
        -- A personnel number, or the web administrator.
        receiver text not null,
        kind text not null,
        facts jsonb not null,
        request_id bigint references request on delete cascade,
        message_id bigint references message on delete cascade,
        created_at timestamptz not null,
        read_at timestamptz
      )`);
    await run("create index notification_receiver on notification (receiver, id desc)");
    await run("create index notification_unread on notification (receiver) where read_at is null");
    await run("create index notification_request on notification (request_id) where request_id is not null");
    await run("create index notification_message on notification (message_id) where message_id is not null");
    await run(`
      create table notification_preference (
        owner text primary key,
        -- The kinds that are not pushed; the bell's list shows all kinds.
        push_off text[] not null default '{}',
        -- Minutes of the day between which nothing is pushed; over midnight if the end is earlier.
        quiet_from smallint check (quiet_from between 0 and 1439),
        quiet_to smallint check (quiet_to between 0 and 1439),
        check ((quiet_from is null) = (quiet_to is null)),
        check (quiet_from <> quiet_to)
      )`);
    await run(`
      create table push_subscription (
        id bigint generated always as identity primary key,
        owner text not null,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        agent text not null default '',
        created_at timestamptz not null
      )`);
    await run("create index push_subscription_owner on push_subscription (owner)");
    // The outbox: written together with the change it announces, emptied by the server that sends it.
    await run(`
      create table push_delivery (
        id bigint generated always as identity primary key,
        notification_id bigint not null references notification on delete cascade,
        subscription_id bigint not null references push_subscription on delete cascade,
        -- A server that takes it moves this to a time by which that server must have died.
        due_at timestamptz not null,
        tries smallint not null default 0,
        unique (notification_id, subscription_id)
      )`);
    await run("create index push_delivery_due on push_delivery (due_at)");
    await run("create index push_delivery_subscription on push_delivery (subscription_id)");
    await run(`
      alter table request
        add column reminded_at timestamptz,
        -- When it last passed over people who did not answer; its waiting time starts here.
        add column escalated_at timestamptz,
        -- The web administrator may also decide it.
        add column is_escalated boolean not null default false`);
    await run("create index request_escalated on request (id) where is_escalated");
  },
};
