import { notificationPath } from "@schemas/notification-path";
import { type NotificationFacts, type NotificationKind, notificationText } from "@schemas/notifications";
import { type Language, languages } from "@schemas/values/languages";
import { sql } from "kysely";
import type { Logger } from "pino";
import type { PushReach } from "../context/server";
import type { Db } from "../db/db";
import { vapidKeys } from "../db/tables/vapid-keys";
import { civilTime } from "../rules/civil-time";
import { mostTries, outcomeOf, retryPause } from "../rules/push-retry";
import { quietLeft } from "../rules/quiet-hours";
import { type PushAnswer, postPush } from "./post-push";

export type PushServer = {
  db: Db;
  now: () => Date;
  timeZone: string;
  log: Logger;
  pushReach: PushReach;
  /** The contact for push services: `mailto:` or an address. */
  pushContact: string;
  /** Aborts requests when the server stops; they are retried later. */
  signal?: AbortSignal;
};

/** A delivery with everything that decides about it. */
type Delivery = {
  id: number;
  tries: number;
  kind: NotificationKind;
  facts: NotificationFacts;
  notificationId: number;
  requestId: number | null;
  messageId: number | null;
  /** The account has no person and exists only in the administrators' area. */
  isOfAccount: boolean;
  createdAt: Date;
  isRead: boolean;
  subscriptionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  pushOff: NotificationKind[] | null;
  quietFrom: number | null;
  quietTo: number | null;
  language: Language | null;
  digits: "persian" | "latin" | null;
};

/** A server that took a push and is silent for this long has died; another sends it. */
export const leaseMs = 60_000;
const atOnce = 20;
/** Older notifications are no longer sent. */
const staleMs = 2 * 24 * 60 * 60 * 1000;
const mostLetters = 300;

/** Sends every push that is due, whichever server queued it; returns how many were attempted. */
export async function sendDuePushes(
  server: PushServer,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let count = 0;
  while (!isStopping()) {
    const taken = await takeDue(server.db, server.now());
    if (taken.length === 0) return count;
    count += taken.length;
    const keys = await vapidKeys(server.db);
    await Promise.all(taken.map((one) => deliver(server, one, keys)));
  }
  return count;
}

/** Takes pushes that are due; no other server sees them until the lease ends. */
export async function takeDue(db: Db, now: Date): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with taken as (
      update push_delivery set tries = tries + 1, due_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
      where id in (select id from push_delivery where due_at <= ${now}::timestamptz
        order by due_at, id for update skip locked limit ${atOnce})
      returning id, notification_id, subscription_id, tries
    )
    select taken.id, taken.tries, n.kind, n.facts, n.id as "notificationId", n.request_id as "requestId",
      n.message_id as "messageId", account.name is not null as "isOfAccount", n.created_at as "createdAt", n.read_at is not null as "isRead",
      s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth,
      p.push_off as "pushOff", p.quiet_from as "quietFrom", p.quiet_to as "quietTo",
      coalesce(person.language, account.language) as language, coalesce(person.digits, account.digits) as digits
    from taken
      join notification n on n.id = taken.notification_id
      join push_subscription s on s.id = taken.subscription_id
      left join notification_preference p on p.owner = n.receiver
      left join person on person.personnel_number = n.receiver
      left join account on account.name = n.receiver
    order by taken.id`.execute(db);
  return rows;
}

async function deliver(
  server: PushServer,
  delivery: Delivery,
  keys: { publicKey: string; privateKey: string },
) {
  const { db, log } = server;
  const now = server.now();
  const { id, endpoint } = delivery;
  if (isPointless(delivery, now)) return drop(db, id);
  const left = heldFor(delivery, now, server.timeZone);
  if (left > 0) return putOff(db, delivery, { until: new Date(now.getTime() + left), isTry: false });
  const answer = await postPush(
    {
      subscription: delivery,
      payload: payloadOf(delivery),
      topic: `n${delivery.notificationId}`,
      isUrgent: !["decided", "returned", "report", "absence"].includes(delivery.kind),
    },
    { keys, contact: server.pushContact, reach: server.pushReach, signal: server.signal },
  );
  const origin = new URL(endpoint).origin;
  switch (outcomeOf(answer.status)) {
    case "sent":
      return drop(db, id);
    case "gone":
      // Cascades to its deliveries.
      await db.deleteFrom("push_subscription").where("id", "=", delivery.subscriptionId).execute();
      return;
    case "refused":
      log.warn({ status: answer.status, service: origin }, "A push service refused a push");
      return drop(db, id);
    case "later":
      return later(server, delivery, answer);
  }
}

async function later({ db, now, log }: PushServer, delivery: Delivery, { status, retryAfter }: PushAnswer) {
  if (delivery.tries >= mostTries) {
    const service = new URL(delivery.endpoint).origin;
    log.warn({ status, service }, "Gave up a push after several tries; the notification stays in the portal");
    return drop(db, delivery.id);
  }
  const until = new Date(now().getTime() + retryPause(delivery.tries, retryAfter));
  return putOff(db, delivery, { until, isTry: true });
}

/** Not needed if the notification was read in the portal, the kind is switched off, or it is too old. */
function isPointless({ isRead, pushOff, kind, createdAt }: Delivery, now: Date): boolean {
  return isRead || (pushOff ?? []).includes(kind) || now.getTime() - createdAt.getTime() > staleMs;
}

function heldFor({ quietFrom, quietTo }: Delivery, now: Date, timeZone: string): number {
  if (quietFrom === null || quietTo === null) return 0;
  const left = quietLeft({ from: quietFrom, to: quietTo }, civilTime(now, timeZone).minute);
  return left === 0 ? 0 : left * 60_000 - (now.getTime() % 60_000);
}

const drop = async (db: Db, id: number) =>
  void (await db.deleteFrom("push_delivery").where("id", "=", id).execute());

async function putOff(db: Db, { id, tries }: Delivery, { until, isTry }: { until: Date; isTry: boolean }) {
  await db
    .updateTable("push_delivery")
    .set({ due_at: until, tries: isTry ? tries : tries - 1 })
    .where("id", "=", id)
    .execute();
}

/**
 * The payload for the browser (spec §3 "Push message") with our additions: page, language, and a tag that identifies
 * duplicates.
 */
function payloadOf(delivery: Delivery): string {
  const { facts, notificationId, isOfAccount } = delivery;
  const language = delivery.language ?? languages[0];
  const { title, body } = notificationText(delivery, { language, digits: delivery.digits });
  const [page = "", place] = notificationPath(delivery, isOfAccount).split("#");
  const andId = `${page.includes("?") ? "&" : "?"}told=${notificationId}`;
  return JSON.stringify({
    Title: title,
    Body: body.length > mostLetters ? `${body.slice(0, mostLetters)}…` : body,
    RequesterId: "personnelNumber" in facts ? facts.personnelNumber : null,
    Path: `${page}${andId}${place ? `#${place}` : ""}`,
    Tag: `told-${notificationId}`,
    Language: language,
  });
}
