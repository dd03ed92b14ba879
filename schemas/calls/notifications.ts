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

/** The most browsers a person is pushed to. */
export const mostSubscriptions = 20;

const kindNumber = wholeOnWire.check(
  z.refine((id) => Object.values(requestKinds).some((known) => known === id), {
    params: { rule: "not-a-choice" },
  }),
);

/** Keys of the browser, base64url as it gives them: a point of P-256, and 16 secret bytes. */
const publicKey = z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/);
const secretKey = z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/);

const told = onWire({
  id: wholeOnWire,
  kind: z.enum(notificationKinds),
  /** What it tells; schemas/notifications makes its sentences and its address. */
  facts: jsonOnWire(notificationFacts),
  requestId: z.nullable(wholeOnWire),
  messageId: z.nullable(wholeOnWire),
  /** Instants, ISO text. */
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type NotificationRow = z.output<typeof told>;

const preferences = {
  /** The kinds that are not pushed. */
  pushOff: listOnWire,
  /** Between these nothing is pushed; both or neither. */
  quietFrom: maybeOnWire(clockOnWire),
  quietTo: maybeOnWire(clockOnWire),
};

/** Spec 7.16 and our own. What people are told is theirs alone; what is told follows from what happened, not from a caller. */
export const notifications = defineCalls("notifications", {
  /** The browsers in which the caller gets pushes; without their keys. */
  getSubscriptions: defineCall({
    get: "Notification/GetSubscriptions",
    output: onWire(
      {
        id: wholeOnWire,
        endpoint: z.string(),
        personnelNumber: z.string(),
        /** The browser as it calls itself. */
        agent: z.string(),
        createdAt: z.string(),
      },
      { endpoint: "Endpoint", personnelNumber: "EmployeeId" },
    ),
    values: "list",
    allow: "signedIn",
  }),
  /** Whose browser it is, the session says; `EmployeeId` must be the same. */
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
   * Tells again what the server told when it happened, for clients that ask for it: the receiver of the caller's decision,
   * or whoever decides about the caller's request. Nobody is told twice, and nothing that is not so. Answers how many.
   * `time` is when the hours of the request begin, or the punch it is about.
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
   * The same for everyone who decides about a request of the caller's own. `pageNo` is its number, or that of the mission
   * whose sheet its hours stand on.
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

  /** Our own, all that follow. The public application key that browsers subscribe with. */
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
  /** What the caller was told, the newest first. */
  getNotifications: defineCall({
    get: "notifications/list",
    input: onWire({ isUnreadOnly: z.optional(bitOnWire), ...listQuery }),
    output: told,
    paged: true,
    allow: "signedIn",
  }),
  getUnreadCount: defineCall({
    get: "notifications/unreadCount",
    output: onWire({ count: wholeOnWire }),
    allow: "signedIn",
  }),
  /** Some, or all up to the newest the caller has seen: what came meanwhile stays unread. */
  markRead: defineCall({
    post: "notifications/markRead",
    input: onWire({ ids: z.optional(numbersOnWire), upTo: z.optional(wholeOnWire) }),
    allow: "signedIn",
  }),
});
