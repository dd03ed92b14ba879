import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { listQuery, pageQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { kilobytes } from "../values/bytes";
import * as wire from "../wire";
import { memberShape } from "./whom";

// Recipients are always sorted by name.
const { sort: _, ...unsortedQuery } = listQuery;

/** A system message must be read before the portal can be used (spec §3 "Message"). */
export const messageKinds = ["normal", "system"] as const;

/** The limits of a message: characters of subject and body, and number of recipients. */
export const messageLimits = { subject: 150, body: 5000, recipients: 2000 } as const;

/**
 * Recipients on the wire: a personnel number or the name of an administrator's account, `#` with the code of a section,
 * or `*` for everyone. Our choice, because the spec does not define the form of `to`.
 */
export const everyoneKey = "*";
export const sectionKey = (code: string) => `#${code}`;

const messageShape = {
  id: wire.whole,
  subject: wire.spelled("Subject", z.string()),
  body: wire.spelled("Body", z.string()),
  kind: wire.spelled("type", z.enum(messageKinds)),
  /** An instant, ISO text. */
  sentAt: wire.spelled("SentDate", z.string()),
};

const message = wire.object({
  ...messageShape,
  senderName: z.string(),
  /** The person or administrator's account to reply to; null if it no longer exists. */
  senderNumber: z.string().nullable(),
  readAt: wire.spelled("ReadDate", z.string().nullable()),
  /** The path and query of a portal page that a message of the portal itself links to. */
  link: z.string().nullable(),
});
export type Message = z.output<typeof message>;

const sentMessage = wire.object({
  ...messageShape,
  /** The number of recipients, and how many have read the message. */
  recipients: wire.whole,
  read: wire.whole,
  /** The recipient's name, if there is only one. */
  recipientName: z.string().nullable(),
});
export type SentMessage = z.output<typeof sentMessage>;

const ofPerson = wire.object({ personnelNumber: wire.perno, ...listQuery });
const inboxList = { input: ofPerson, paged: message } as const;

const maySend = { permission: [permissionCodes.sendMessage] } as const;
const sending = {
  ...maySend,
  moreWith: adminFlags.sendMessages,
  carries: "form",
  // The longest Persian text (six bytes per letter) with all recipients.
  mostBytes: kilobytes(128),
} as const;
const to = wire.list.check(z.minLength(1), z.maxLength(messageLimits.recipients));

/** Spec 7.7. */
export const messages = defineCalls("messages", {
  getInbox: get.signedIn("message/GetInbox", { ...inboxList }),
  getUnreadInbox: get.signedIn("message/GetUnreadInbox", { ...inboxList }),
  getForcedInbox: get.signedIn("message/GetForcedInbox", { ...inboxList }),
  /** The number of unread system messages of this person. */
  getForcedInboxCount: get.signedIn("message/GetForcedInboxCount", {
    input: wire.object({ personnelNumber: wire.perno }),
    output: wire.object({ count: wire.whole }),
  }),
  /** A person's sent messages, newest first. */
  getOutbox: get.signedIn("message/GetOutbox", { input: ofPerson, paged: sentMessage, ...maySend }),
  /** The spec's `fromid` is optional, but must be the caller if present. */
  sendMessage: post.signedIn("message/NewMessage", {
    input: wire.object({
      subject: z.string().trim().min(1).max(messageLimits.subject),
      body: z.string().trim().min(1).max(messageLimits.body),
      kind: wire.spelled("type", z.optional(z.enum(messageKinds))),
      to,
      senderNumber: wire.spelled("fromid", z.optional(wire.code)),
    }),
    output: wire.object({ id: wire.whole, recipients: wire.whole }),
    ...sending,
  }),
  /** Our own: the names of the people a message would reach. Nothing is sent. */
  previewRecipients: post.signedIn("messages/reached", {
    input: wire.object({ to, ...pageQuery }),
    paged: wire.object(memberShape),
    ...sending,
    changes: false,
  }),
  markAsRead: post.signedIn("message/MarkAsRead", {
    input: wire.object({ id: wire.whole }, { id: "messageId" }),
  }),
  /**
   * Our own: possible recipients by name, number or section; with `keys`, exactly those. Everyone, sections and
   * administrators come before people.
   */
  searchRecipients: get.signedIn("messages/recipients", {
    input: wire.object({ ...unsortedQuery, keys: z.optional(wire.list) }),
    paged: wire.object({
      /** The value for `to`. */
      key: z.string(),
      name: z.string(),
      /** A personnel number, or the sign-in name of an administrator. */
      code: z.string().nullable(),
      /**
       * A person's section or an administrator's role. For everyone and for sections, the number of people in the
       * caller's language.
       */
      detail: z.string().nullable(),
    }),
    ...maySend,
    moreWith: adminFlags.sendMessages,
  }),
  /** Our own: which recipients of a sent message have read it, for its sender only. Unread ones come first. */
  getReceipts: get.signedIn("messages/receipts", {
    input: wire.object({ id: wire.whole, isRead: z.optional(wire.bit), ...listQuery }),
    paged: wire.object({ ...memberShape, readAt: z.string().nullable() }),
    ...maySend,
  }),
});
