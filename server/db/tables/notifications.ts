import {
  type FactorFacts,
  type NotificationKind,
  notificationKinds,
  type ReportFacts,
} from "@schemas/notifications";
import { allKinds } from "@schemas/request-kinds";
import { type RawBuilder, sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { hasRows, setRow } from "../one-row";

/** The names of the request kinds, indexed by their numbers. */
export const kindNames = sql.lit(`{${allKinds.join(",")}}`);

/** Queues pushes for the notifications that a statement has just `added`, to every browser of their receivers. */
export const queued = (now: Date) => sql`
  insert into push_delivery (notification_id, subscription_id, due_at)
  select added.id, subscription.id, ${now}::timestamptz
  from added join push_subscription subscription on subscription.owner = added.receiver`;

/**
 * Adds notifications and queues their pushes; returns the receivers. `rows` is a query with a `receiver` and `facts`
 * each, and the further columns.
 */
export async function addNotifications(
  db: Db,
  { kind, now, columns: further = [] }: { kind: NotificationKind; now: Date; columns?: readonly Link[] },
  rows: RawBuilder<unknown>,
): Promise<string[]> {
  const names = sql.join(["receiver", "facts", ...further].map((name) => sql.ref(name)));
  const added = await sql<{ receiver: string }>`
    with added as (
      insert into notification (kind, created_at, ${names})
      select ${kind}, ${now}::timestamptz, ${names} from (${rows}) as given
      returning id, receiver
    ), queued as (${queued(now)})
    select receiver from added`.execute(db);
  return [...new Set(added.rows.map(({ receiver }) => receiver))];
}

/** What a notification leads to. */
type Link = "request_id" | "message_id" | "asks";

/** A notification about requests, and its receivers. */
export type AboutRequests = {
  kind: NotificationKind;
  ids: readonly number[];
  /** The receivers; `owner` means each request's own person. */
  receivers: readonly string[] | "owner";
  reason?: string | null;
  waitedHours?: number | null;
  /** The receivers decide as administrators. */
  isForAdministrators?: boolean;
  now: Date;
};

/** Notifies people of requests in their current state; returns the receivers. */
export function notifyOfRequests(db: Db, about: AboutRequests): Promise<string[]> {
  const { kind, ids, receivers, reason = null, waitedHours = null, isForAdministrators = false, now } = about;
  const receiver = receivers === "owner" ? sql`request.personnel_number` : sql`unnest(${receivers}::text[])`;
  return addNotifications(
    db,
    { kind, now, columns: ["request_id"] },
    sql`
      select ${receiver} as receiver, request.id as request_id, jsonb_build_object(
        'requestKind', (${kindNames}::text[])[request.kind], 'personnelNumber', request.personnel_number,
        'name', person.name, 'status', request.status,
        'from', request.first_day::text, 'to', request.last_day::text,
        'fromMinute', request.from_minute, 'toMinute', request.to_minute, 'reason', ${reason}::text,
        'waitedHours', ${waitedHours}::int, 'isForAdministrators', ${isForAdministrators}::boolean) as facts
      from request join person on person.personnel_number = request.personnel_number
      where request.id = any(${ids}::bigint[])`,
  );
}

type ManyRequests = Omit<AboutRequests, "receivers" | "reason"> & { receivers: readonly string[] };

/** Sends one notification that asks for decisions about several requests of one kind. */
export async function notifyOfManyRequests(db: Db, about: ManyRequests): Promise<void> {
  const { kind, ids, receivers, waitedHours = null, isForAdministrators = false, now } = about;
  await addNotifications(
    db,
    { kind, now, columns: ["asks"] },
    sql`
      select receiver, facts, ${ids}::bigint[] as asks
      from (
        select jsonb_build_object(
            'asked', count(*), 'requestKind', (${kindNames}::text[])[min(request.kind)],
            'name', case when count(distinct request.personnel_number) = 1 then min(person.name) end,
            'sectionCode', case when ${isOfOneSection} then min(section.code) end,
            'sectionName', case when ${isOfOneSection} then min(section.name) end,
            'from', min(request.first_day)::text, 'to', max(request.last_day)::text,
            'waitedHours', ${waitedHours}::int, 'isForAdministrators', ${isForAdministrators}::boolean) as facts
        from request join person on person.personnel_number = request.personnel_number
          left join section on section.code = request.section_code
        where request.id = any(${ids}::bigint[])
      ) asked cross join unnest(${receivers}::text[]) as receiver`,
  );
}

const isOfOneSection = sql`count(section.code) = count(*) and count(distinct section.code) = 1`;

/** Notifies all recipients of a message; returns them. */
export const notifyOfMessage = (db: Db, messageId: number, now: Date): Promise<string[]> =>
  addNotifications(
    db,
    { kind: "message", now, columns: ["message_id"] },
    sql`
      select recipient.receiver, message.id as message_id, jsonb_build_object(
        'senderName', person.name, 'subject', message.subject, 'isForced', message.kind = 'system') as facts
      from message join message_recipient recipient on recipient.message_id = message.id
        left join person on person.personnel_number = message.sender
      where message.id = ${messageId}`,
  );

type AboutReport = { receiver: string; facts: ReportFacts; messageId: number | null; now: Date };

/** Notifies a person of a scheduled report, with the message that contains it or alone. */
export async function notifyOfReport(db: Db, { receiver, facts, messageId, now }: AboutReport) {
  const row = sql`
    select ${receiver}::text as receiver, ${JSON.stringify(facts)}::jsonb as facts, ${messageId}::bigint as message_id`;
  await addNotifications(db, { kind: "report", now, columns: ["message_id"] }, row);
}

type AboutFactor = { receiver: string; facts: FactorFacts; now: Date };

/** Notifies the owner of a second factor that somebody else removed it. */
export async function notifyOfRemovedFactor(db: Db, { receiver, facts, now }: AboutFactor): Promise<void> {
  const row = sql`select ${receiver}::text as receiver, ${JSON.stringify(facts)}::jsonb as facts`;
  await addNotifications(db, { kind: "secondFactor", now }, row);
}

/** The kinds that only ask for a decision. */
const askingKinds: NotificationKind[] = ["submitted", "reminder", "escalation"];

/**
 * Marks notifications that asked for a decision about these requests as read and cancels their queued pushes; one about
 * several requests only when none of them is left. Returns the receivers.
 */
export async function settleDecisionNotices(db: Db, ids: readonly number[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable("notification")
    .set({ read_at: now })
    .where(sql<boolean>`request_id = any(${ids}::bigint[])`)
    .where("kind", "in", askingKinds)
    .where("read_at", "is", null)
    .returning("receiver")
    .execute();
  // Locked in a fixed order, so that two deciders do not wait for each other.
  const together = await sql<{ receiver: string }>`
    with held as (
      select id, array(select one from unnest(asks) one where one <> all(${ids}::bigint[])) as left_over
      from notification
      where read_at is null and asks is not null and asks && ${ids}::bigint[]
      order by id for update
    )
    update notification n
    set asks = held.left_over,
      read_at = case when held.left_over = '{}' then ${now}::timestamptz end,
      -- The number still waiting, which is all that the list and a delayed push say.
      facts = case when held.left_over = '{}' then n.facts
        else jsonb_set(n.facts, '{asked}', to_jsonb(cardinality(held.left_over))) end
    from held where n.id = held.id
    returning n.receiver`.execute(db);
  return [...new Set([...rows, ...together.rows].map(({ receiver }) => receiver))];
}

/** Somebody who has read a message needs no notification of it. */
export async function settleMessage(db: Db, receiver: string, messageId: number, now: Date): Promise<void> {
  await setRow(db, "notification", { receiver, message_id: messageId, read_at: null }, { read_at: now });
}

/** A person's notifications, for lists. */
export const notificationsOf = (db: Db, receiver: string, isUnreadOnly: boolean) =>
  db
    .selectFrom("notification")
    .select(columns("notification", "id", "kind", "facts", "requestId", "messageId", "createdAt", "readAt"))
    .where("receiver", "=", receiver)
    .where("kind", "in", notificationKinds)
    .$if(isUnreadOnly, (query) => query.where("read_at", "is", null));

/** Marks a person's notifications as read: these, or all up to one. */
export async function markNotificationsRead(
  db: Db,
  receiver: string,
  which: { ids: readonly number[] } | { upTo: number },
  now: Date,
): Promise<void> {
  const isMeant =
    "ids" in which ? sql<boolean>`id = any(${which.ids}::bigint[])` : sql<boolean>`id <= ${which.upTo}`;
  await db
    .updateTable("notification")
    .set({ read_at: now })
    .where("receiver", "=", receiver)
    .where("read_at", "is", null)
    .where(isMeant)
    .execute();
}

type Notified = { receiver: string; kind: NotificationKind; requestId: number; since: Date };

/** Whether a person already has exactly this notification. */
export const wasNotified = (db: Db, { receiver, kind, requestId, since }: Notified): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("notification")
      .where("receiver", "=", receiver)
      .where("kind", "=", kind)
      .where(sql<boolean>`(request_id = ${requestId} or ${requestId} = any(asks))`)
      .where("created_at", ">=", since),
  );
