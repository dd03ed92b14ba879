import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery, pageQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { kilobytes } from "../values/bytes";
import { bitOnWire, codeOnWire, listOnWire, onWire, pernoOnWire, wholeOnWire } from "../wire";
import { personShape } from "./whom";

// Whom one may write to stands always by name.
const { sort: _, ...unsortedQuery } = listQuery;

/** A system message must be read before the portal can be used (spec §3 "Message"). */
export const messageKinds = ["normal", "system"] as const;

/** The longest subject and body of a message. */
export const messageLimits = { subject: 150, body: 5000, recipients: 2000 } as const;

/**
 * Whom a message is for, as it travels: a personnel number or the name of an administrator's account, `#` and
 * the code of a section, or `*` for everyone.
 * Our choice: the spec gives `to` no form.
 */
export const everyoneKey = "*";
export const sectionKey = (code: string) => `#${code}`;

const message = onWire(
  {
    id: wholeOnWire,
    senderName: z.string(),
    /** Whoever may be answered, a person or an administrator's account; null when that is there no more. */
    senderNumber: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    kind: z.enum(messageKinds),
    /** Instants, ISO text. */
    sentAt: z.string(),
    readAt: z.string().nullable(),
    /** A page of the portal that a message of the portal itself leads to, its path and query. */
    link: z.string().nullable(),
  },
  { kind: "type", sentAt: "SentDate", readAt: "ReadDate", subject: "Subject", body: "Body" },
);
export type Message = z.output<typeof message>;

const sentMessage = onWire(
  {
    id: wholeOnWire,
    subject: z.string(),
    body: z.string(),
    kind: z.enum(messageKinds),
    sentAt: z.string(),
    /** How many received it, and how many of them have read it. */
    recipients: wholeOnWire,
    read: wholeOnWire,
    /** The only recipient's name, where there is one. */
    recipientName: z.string().nullable(),
  },
  { kind: "type", sentAt: "SentDate", subject: "Subject", body: "Body" },
);
export type SentMessage = z.output<typeof sentMessage>;

const ofPerson = onWire({ personnelNumber: pernoOnWire, ...listQuery });
const inboxList = {
  input: ofPerson,
  output: message,
  paged: true,
  allow: "signedIn",
} as const;

const maySend = { allow: "signedIn", permission: [permissionCodes.sendMessage] } as const;

/** Spec 7.7. */
export const messages = defineCalls("messages", {
  getInbox: defineCall({ get: "message/GetInbox", ...inboxList }),
  getUnreadInbox: defineCall({ get: "message/GetUnreadInbox", ...inboxList }),
  getForcedInbox: defineCall({ get: "message/GetForcedInbox", ...inboxList }),
  /** System messages this person has not read yet. */
  getForcedInboxCount: defineCall({
    get: "message/GetForcedInboxCount",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: onWire({ count: wholeOnWire }),
    allow: "signedIn",
  }),
  /** What someone has sent, the newest first. */
  getOutbox: defineCall({
    get: "message/GetOutbox",
    input: ofPerson,
    output: sentMessage,
    paged: true,
    ...maySend,
  }),
  /** The spec's `fromid` may stand there, but must be the caller. */
  sendMessage: defineCall({
    post: "message/NewMessage",
    input: onWire(
      {
        subject: z.string().trim().min(1).max(messageLimits.subject),
        body: z.string().trim().min(1).max(messageLimits.body),
        kind: z.optional(z.enum(messageKinds)),
        to: listOnWire.check(z.minLength(1), z.maxLength(messageLimits.recipients)),
        senderNumber: z.optional(codeOnWire),
      },
      { kind: "type", senderNumber: "fromid" },
    ),
    output: onWire({ id: wholeOnWire, recipients: wholeOnWire }),
    ...maySend,
    moreWith: adminFlags.sendMessages,
    carries: "form",
    // The longest text in Persian, where each letter takes six bytes, and all its recipients.
    mostBytes: kilobytes(128),
  }),
  /** Our own: who a message to these would reach, by name; nobody is written to. */
  previewRecipients: defineCall({
    post: "messages/reached",
    input: onWire({
      to: listOnWire.check(z.minLength(1), z.maxLength(messageLimits.recipients)),
      ...pageQuery,
    }),
    output: onWire({ ...personShape, sectionName: z.string().nullable() }),
    paged: true,
    ...maySend,
    moreWith: adminFlags.sendMessages,
    carries: "form",
    changes: false,
    mostBytes: kilobytes(128),
  }),
  markAsRead: defineCall({
    post: "message/MarkAsRead",
    input: onWire({ id: wholeOnWire }, { id: "messageId" }),
    allow: "signedIn",
  }),
  /**
   * Our own: whom the caller may write to, found by name, number or section; with `keys` exactly those. Everyone,
   * sections and administrators stand before people.
   */
  searchRecipients: defineCall({
    get: "messages/recipients",
    input: onWire({ ...unsortedQuery, keys: z.optional(listOnWire) }),
    output: onWire({
      /** What goes into `to`. */
      key: z.string(),
      name: z.string(),
      /** A personnel number, or the sign-in name of an administrator. */
      code: z.string().nullable(),
      /** The section of a person, the role of an administrator; of everyone and of sections how many people that is, in the caller's language. */
      detail: z.string().nullable(),
    }),
    paged: true,
    ...maySend,
    moreWith: adminFlags.sendMessages,
  }),
  /** Our own: who of a sent message's recipients has read it, for its sender alone. Those who have not come first. */
  getReceipts: defineCall({
    get: "messages/receipts",
    input: onWire({ id: wholeOnWire, isRead: z.optional(bitOnWire), ...listQuery }),
    output: onWire({
      ...personShape,
      sectionName: z.string().nullable(),
      readAt: z.string().nullable(),
    }),
    paged: true,
    ...maySend,
  }),
});
