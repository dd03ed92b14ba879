import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { listQuery } from "../list-query";
import { notificationFacts, notificationKinds } from "../notifications/facts";
import { permissionCodes } from "../permission-codes";
import { requestKinds } from "../request-kinds";
import { requestStatuses } from "../request-life";
import * as wire from "../wire";

/** The most browsers that receive a person's pushes. */
export const mostSubscriptions = 20;

const kindNumber = wire.whole.check(
  z.refine((id) => Object.values(requestKinds).some((known) => known === id), {
    params: { rule: "not-a-choice" },
  }),
);

/** Keys of the browser in base64url: a point of P-256, and 16 secret bytes. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/);
const secretKey = z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/);

const notificationRow = wire.object({
  id: wire.whole,
  kind: z.enum(notificationKinds),
  /** The facts of the notification; schemas/notifications turns them into sentences and an address. */
  facts: wire.json(notificationFacts),
  requestId: z.nullable(wire.whole),
  messageId: z.nullable(wire.whole),
  /** Instants, ISO text. */
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

const preferences = {
  /** The kinds that are not pushed. */
  pushOff: wire.list,
  /** No pushes between these times; either both or neither are set. */
  quietFrom: wire.maybe(wire.clock),
  quietTo: wire.maybe(wire.clock),
};

/**
 * Spec 7.16 and our own. Notifications are visible only to their recipient, and only events create them, not callers.
 */
export const notifications = defineCalls("notifications", {
  /** The browsers that receive the caller's pushes, without their keys. */
  getSubscriptions: get.signedIn("Notification/GetSubscriptions", {
    list: wire.object({
      id: wire.whole,
      endpoint: wire.spelled("Endpoint", z.string()),
      personnelNumber: wire.spelled("EmployeeId", z.string()),
      /** The User-Agent of the browser. */
      agent: z.string(),
      createdAt: z.string(),
    }),
  }),
  /** The session decides whose browser it is; `EmployeeId` must match it. */
  addSubscription: post.signedIn("Notification/AddSubscription", {
    input: wire.object({
      endpoint: wire.spelled("Endpoint", z.string().max(1000)),
      p256dh: publicKey,
      auth: secretKey,
      personnelNumber: wire.spelled("EmployeeId", wire.code),
    }),
    carries: "form",
    secret: ["auth"],
  }),
  /** Our own. */
  removeSubscription: post.signedIn("notifications/removeSubscription", {
    input: wire.object({ endpoint: z.string().max(1000) }),
    carries: "form",
  }),
  /**
   * Repeats the notification of an event, for clients that request it: to the person about whose request the caller
   * decided, or to the people who decide about the caller's request. Nobody receives it twice, and the event must have
   * happened. Returns the number of recipients. `time` is the time of the punch, or when the hours of the request
   * begin.
   */
  sendNotification: post.signedIn("Notification/SendNotification", {
    input: wire.object({
      senderNumber: wire.spelled("senderPerno", wire.code),
      receiverNumber: wire.spelled("recieverPerno", wire.code),
      kind: wire.spelled("RequestType", kindNumber),
      status: wire.spelled("requestState", z.enum(requestStatuses)),
      date: wire.jalali,
      time: z.optional(wire.clock),
    }),
    output: wire.object({ sent: wire.whole }),
  }),
  /**
   * The same for everyone who decides about a request of the caller. `pageNo` is the request's number, or that of the
   * mission whose sheet contains its hours.
   */
  sendNotificationForManager: post.signedIn("Notification/SendNotificationForManager", {
    input: wire.object({
      personnelNumber: wire.spelled("personelPerno", wire.code),
      pageNumber: wire.spelled("pageNo", z.optional(wire.count)),
      typeCode: wire.spelled("code", z.optional(wire.code)),
      kind: wire.spelled("RequestType", kindNumber),
      date: wire.jalali,
      time: z.optional(wire.clock),
    }),
    output: wire.object({ sent: wire.whole }),
  }),

  /** Our own, as are all that follow. The public application key that browsers subscribe with. */
  getPublicKey: get.signedIn("notifications/publicKey", { output: wire.object({ publicKey: z.string() }) }),
  getPreferences: get.signedIn("notifications/preferences", {
    output: wire.object(preferences),
    permission: [permissionCodes.settings],
  }),
  savePreferences: post.signedIn("notifications/savePreferences", {
    input: wire.object({
      ...preferences,
      pushOff: wire.list.check(
        z.refine((kinds) => kinds.every((kind) => notificationKinds.some((known) => known === kind)), {
          params: { rule: "not-a-choice" },
        }),
      ),
    }),
    permission: [permissionCodes.settings],
  }),
  /** The caller's notifications, newest first. */
  getNotifications: get.signedIn("notifications/list", {
    input: wire.object({ isUnreadOnly: z.optional(wire.bit), ...listQuery }),
    paged: notificationRow,
  }),
  getUnreadCount: get.signedIn("notifications/unreadCount", { output: wire.object({ count: wire.whole }) }),
  /** Marks some notifications, or all up to the newest one the caller has seen, so that later ones stay unread. */
  markRead: post.signedIn("notifications/markRead", {
    input: wire.object({ ids: z.optional(wire.numbers), upTo: z.optional(wire.whole) }),
  }),
});
