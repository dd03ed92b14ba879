import type { calls } from "@schemas/calls";
import { mostSubscriptions } from "@schemas/calls/notifications";
import { fail } from "@schemas/errors";
import type { NotificationKind } from "@schemas/notifications";
import { sql } from "kysely";
import { assertSelf } from "../access/reach";
import { inIso } from "../db/instant";
import { spread } from "../db/news";
import { findRow, holdIfAny, putRow } from "../db/one-row";
import { countOf, listPage, mapPage, type Sorting } from "../db/tables/list-page";
import { markNotificationsRead, notificationsOf } from "../db/tables/notifications";
import { vapidKeys } from "../db/tables/vapid-keys";
import { ensureNotified } from "../notify/ensure-notified";
import { isPushAddress } from "../rules/push-address";
import type { Handlers } from "./handlers";

const preferences = ["push_off", "quiet_from", "quiet_to"] as const;

/** Notifications are private: every call is about its caller, regardless of the payload. */
export const notifications: Handlers<typeof calls.notifications> = {
  async getSubscriptions(_, { db, who }) {
    const rows = await db
      .selectFrom("push_subscription")
      .select(["id", "endpoint", "owner as personnelNumber", "agent", "created_at as createdAt"])
      .where("owner", "=", who.username)
      .orderBy("id", "desc")
      .execute();
    return rows.map(inIso);
  },

  async addSubscription({ personnelNumber, endpoint, p256dh, auth }, context) {
    assertSelf(context, personnelNumber);
    const { db, who, now, agent, server, record } = context;
    if (server.pushReach === "public" && !isPushAddress(endpoint))
      throw fail("push-address-wrong", {}, ["endpoint"]);
    // A browser belongs to the last person who signed in there.
    const known = await holdIfAny(db, "push_subscription", { endpoint }, ["owner", "p256dh"]);
    if (known?.owner === who.username && known.p256dh === p256dh) return;
    const others = db.selectFrom("push_subscription").where("owner", "=", who.username);
    const count = await countOf(others.where("endpoint", "<>", endpoint));
    if (count >= mostSubscriptions) throw fail("too-many-subscriptions", { count });
    // Messages still waiting for the previous owner must not reach the new one.
    await db.deleteFrom("push_subscription").where("endpoint", "=", endpoint).execute();
    await db
      .insertInto("push_subscription")
      .values({ owner: who.username, endpoint, p256dh, auth, agent, created_at: now })
      .execute();
    await record("add", "push-subscription", who.username, { after: { agent } });
  },

  async removeSubscription({ endpoint }, { db, who, record }) {
    const removed = await db
      .deleteFrom("push_subscription")
      .where("endpoint", "=", endpoint)
      .where("owner", "=", who.username)
      .returning("agent")
      .executeTakeFirst();
    if (removed) await record("delete", "push-subscription", who.username, { before: removed });
  },

  async sendNotification({ senderNumber, receiverNumber, time: minute, ...reminder }, context) {
    assertSelf(context, senderNumber);
    return { sent: await ensureNotified(context, { ...reminder, minute, receiver: receiverNumber }) };
  },

  async sendNotificationForManager({ personnelNumber, time: minute, ...reminder }, context) {
    assertSelf(context, personnelNumber);
    return {
      sent: await ensureNotified(context, { ...reminder, minute, status: "NewRequest", receiver: null }),
    };
  },

  async getPublicKey(_, { db }) {
    const { publicKey } = await vapidKeys(db);
    return { publicKey };
  },

  async getPreferences(_, { db, who }) {
    const row = await findRow(db, "notification_preference", { owner: who.username }, preferences);
    return {
      pushOff: row?.push_off ?? [],
      quietFrom: row?.quiet_from ?? null,
      quietTo: row?.quiet_to ?? null,
    };
  },

  async savePreferences({ pushOff, quietFrom = null, quietTo = null }, { db, who, record }) {
    if ((quietFrom === null) !== (quietTo === null) || (quietFrom !== null && quietFrom === quietTo))
      throw fail("quiet-hours-empty", {}, [quietFrom === null ? "quietFrom" : "quietTo"]);
    const after = { push_off: pushOff as NotificationKind[], quiet_from: quietFrom, quiet_to: quietTo };
    const key = { owner: who.username };
    const before = (await holdIfAny(db, "notification_preference", key, preferences)) ?? null;
    await putRow(db, "notification_preference", key, after);
    await record("change", "notification-settings", who.username, { before, after });
  },

  async getNotifications({ isUnreadOnly = false, ...list }, { db, who }) {
    const query = notificationsOf(db, who.username, isUnreadOnly);
    return mapPage(await listPage(query, list, sorting), inIso);
  },

  async getUnreadCount(_, { db, who }) {
    // Someone viewing the portal as this person cannot mark their notifications as read.
    if (who.kind === "employee" && who.viewer) return { count: 0 };
    return { count: await countOf(notificationsOf(db, who.username, true)) };
  },

  // Our choice: reading notifications is not recorded in the history.
  async markRead({ ids, upTo }, { db, who, now }) {
    if (ids?.length) await markNotificationsRead(db, who.username, { ids }, now);
    if (upTo !== undefined) await markNotificationsRead(db, who.username, { upTo }, now);
    // For the other tabs and devices of the same person.
    await spread(db, { to: [who.username], topics: ["notifications"] });
  },
};

const sorting: Sorting = { by: { id: sql.ref("id") }, usual: "-id", tie: sql`id desc` };
