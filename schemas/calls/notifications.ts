import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery } from "../list-query";
import { notificationFacts, notificationKinds } from "../notifications";
import { permissionCodes } from "../permission-codes";
import { requestKinds } from "../request-kinds";
import { requestStatuses } from "../request-life";
import {
  bitOnWire,
  clockOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  jsonOnWire,
  listOnWire,
  maybeOnWire,
  numbersOnWire,
  onWire,
  wholeOnWire,
} from "../wire";

/** The most browsers that receive a person's pushes. */
export const mostSubscriptions = 20;

const kindNumber = wholeOnWire.check(
  z.refine((id) => Object.values(requestKinds).some((known) => known === id), {
    params: { rule: "not-a-choice" },
  }),
);

/** Keys of the browser in base64url: a point of P-256, and 16 secret bytes. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/);
const secretKey = z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/);

const notificationRow = onWire({
  id: wholeOnWire,
  kind: z.enum(notificationKinds),
  /** The facts of the notification; schemas/notifications turns them into sentences and an address. */
  facts: jsonOnWire(notificationFacts),
  requestId: z.nullable(wholeOnWire),
  messageId: z.nullable(wholeOnWire),
  /** Instants, ISO text. */
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type NotificationRow = z.output<typeof notificationRow>;

const preferences = {
  /** The kinds that are not pushed. */
  pushOff: listOnWire,
  /** No pushes between these times; either both or neither are set. */
  quietFrom: maybeOnWire(clockOnWire),
  quietTo: maybeOnWire(clockOnWire),
};

/**
 * Spec 7.16 and our own. Notifications are visible only to their recipient, and only events create them, not callers.
 */
export const notifications = defineCalls("notifications", {
  /** The browsers that receive the caller's pushes, without their keys. */
  getSubscriptions: defineCall({
    get: "Notification/GetSubscriptions",
    list: onWire(
      {
        id: wholeOnWire,
        endpoint: z.string(),
        personnelNumber: z.string(),
        /** The User-Agent of the browser. */
        agent: z.string(),
        createdAt: z.string(),
      },
      { endpoint: "Endpoint", personnelNumber: "EmployeeId" },
    ),
    allow: "signedIn",
  }),
  /** The session decides whose browser it is; `EmployeeId` must match it. */
  addSubscription: defineCall({
    post: "Notification/AddSubscription",
    input: onWire(
      {
        endpoint: z.string().max(1000),
        p256dh: publicKey,
        auth: secretKey,
        personnelNumber: codeOnWire,
      },
      { endpoint: "Endpoint", personnelNumber: "EmployeeId" },
    ),
    allow: "signedIn",
    carries: "form",
    secret: ["auth"],
  }),
  /** Our own. */
  removeSubscription: defineCall({
    post: "notifications/removeSubscription",
    input: onWire({ endpoint: z.string().max(1000) }),
    allow: "signedIn",
    carries: "form",
  }),
  /**
   * Repeats the notification of an event, for clients that request it: to the person about whose request the caller
   * decided, or to the people who decide about the caller's request. Nobody receives it twice, and the event must have
   * happened. Returns the number of recipients. `time` is the time of the punch, or when the hours of the request
   * begin.
   */
  sendNotification: defineCall({
    post: "Notification/SendNotification",
    input: onWire(
      {
        senderNumber: codeOnWire,
        receiverNumber: codeOnWire,
        kind: kindNumber,
        status: z.enum(requestStatuses),
        date: jalaliOnWire,
        time: z.optional(clockOnWire),
      },
      {
        senderNumber: "senderPerno",
        receiverNumber: "recieverPerno",
        kind: "RequestType",
        status: "requestState",
      },
    ),
    output: onWire({ sent: wholeOnWire }),
    allow: "signedIn",
  }),
  /**
   * The same for everyone who decides about a request of the caller. `pageNo` is the request's number, or that of the
   * mission whose sheet contains its hours.
   */
  sendNotificationForManager: defineCall({
    post: "Notification/SendNotificationForManager",
    input: onWire(
      {
        personnelNumber: codeOnWire,
        pageNumber: z.optional(countOnWire),
        typeCode: z.optional(codeOnWire),
        kind: kindNumber,
        date: jalaliOnWire,
        time: z.optional(clockOnWire),
      },
      { personnelNumber: "personelPerno", pageNumber: "pageNo", typeCode: "code", kind: "RequestType" },
    ),
    output: onWire({ sent: wholeOnWire }),
    allow: "signedIn",
  }),

  /** Our own, as are all that follow. The public application key that browsers subscribe with. */
  getPublicKey: defineCall({
    get: "notifications/publicKey",
    output: onWire({ publicKey: z.string() }),
    allow: "signedIn",
  }),
  getPreferences: defineCall({
    get: "notifications/preferences",
    output: onWire(preferences),
    allow: "signedIn",
    permission: [permissionCodes.settings],
  }),
  savePreferences: defineCall({
    post: "notifications/savePreferences",
    input: onWire({
      ...preferences,
      pushOff: listOnWire.check(
        z.refine((kinds) => kinds.every((kind) => notificationKinds.some((known) => known === kind)), {
          params: { rule: "not-a-choice" },
        }),
      ),
    }),
    allow: "signedIn",
    permission: [permissionCodes.settings],
  }),
  /** The caller's notifications, newest first. */
  getNotifications: defineCall({
    get: "notifications/list",
    input: onWire({ isUnreadOnly: z.optional(bitOnWire), ...listQuery }),
    paged: notificationRow,
    allow: "signedIn",
  }),
  getUnreadCount: defineCall({
    get: "notifications/unreadCount",
    output: onWire({ count: wholeOnWire }),
    allow: "signedIn",
  }),
  /** Marks some notifications, or all up to the newest one the caller has seen, so that later ones stay unread. */
  markRead: defineCall({
    post: "notifications/markRead",
    input: onWire({ ids: z.optional(numbersOnWire), upTo: z.optional(wholeOnWire) }),
    allow: "signedIn",
  }),
});
