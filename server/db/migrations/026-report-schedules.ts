import { type Kysely, type Migration, sql } from "kysely";

/** Reports that are sent on a schedule, and messages that link to a page of the portal. */
export const reportSchedules: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table report_schedule (
        id bigint generated always as identity primary key,
        -- A personnel number, or the web administrator.
        owner text not null,
        -- Null: the view was deleted; its name remains, so that its owner can recognise it.
        view_id bigint references saved_view on delete set null,
        view_name text not null,
        report text not null,
        every text not null check (every in ('day', 'week', 'month')),
        -- The day of the week (Saturday is 0) or of the Jalali month.
        day smallint check ((every = 'day') = (day is null)),
        minute smallint not null check (minute between 0 and 1439),
        words jsonb not null,
        -- Null: paused, or nothing is left to send.
        next_at timestamptz,
        last_at timestamptz,
        -- Why nothing was sent at last_at.
        problem jsonb,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index report_schedule_due on report_schedule (next_at) where next_at is not null`.execute(
      db,
    );
    await sql`
      create unique index report_schedule_same
      on report_schedule (owner, view_id, every, coalesce(day, -1), minute)`.execute(db);
    await sql`create index report_schedule_view on report_schedule (view_id)`.execute(db);
    await sql`alter table message add column link text`.execute(db);
  },
};
