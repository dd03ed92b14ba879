import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery, listQueryNames } from "../list-query";
import { onWire, wholeOnWire } from "../wire";

const perno = { personnelNumber: "perno" } as const;

/** A system message must be read before the portal can be used (spec §3 "Message"). */
export const messageKinds = ["normal", "system"] as const;

const message = onWire(
  {
    id: wholeOnWire,
    senderName: z.string(),
    subject: z.string(),
    body: z.string(),
    kind: z.enum(messageKinds),
    /** Instants, ISO text. */
    sentAt: z.string(),
    readAt: z.string().nullable(),
  },
  { kind: "type", sentAt: "SentDate", readAt: "ReadDate", subject: "Subject", body: "Body" },
);
export type Message = z.output<typeof message>;

const ofPerson = onWire({ personnelNumber: z.string(), ...listQuery }, { ...perno, ...listQueryNames });
const inboxList = {
  input: ofPerson,
  output: message,
  values: "list",
  paged: true,
  allow: "signedIn",
} as const;

/** Spec 7.7: what the shells need; sending comes with the messages' own pages. */
export const messages = defineCalls("messages", {
  getInbox: defineCall({ get: "message/GetInbox", ...inboxList }),
  getUnreadInbox: defineCall({ get: "message/GetUnreadInbox", ...inboxList }),
  getForcedInbox: defineCall({ get: "message/GetForcedInbox", ...inboxList }),
  /** System messages this person has not read yet. */
  getForcedInboxCount: defineCall({
    get: "message/GetForcedInboxCount",
    input: onWire({ personnelNumber: z.string() }, perno),
    output: onWire({ count: wholeOnWire }),
    values: "one",
    allow: "signedIn",
  }),
  markAsRead: defineCall({
    post: "message/MarkAsRead",
    input: onWire({ id: wholeOnWire }, { id: "messageId" }),
    allow: "signedIn",
  }),
});
