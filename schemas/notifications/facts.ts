import * as z from "zod/mini";
import { allKinds } from "../request-kinds";
import { requestStatuses } from "../request-life";

/**
 * What somebody is told about. `submitted`: a request waits for their decision; `decided` and `returned`: their own,
 * one they filed for another, or shares that they distributed, came to something; `reminder` and `escalation`: one has
 * waited for long; `message`: a message came; `report`: a report that they scheduled; `absence`: they, or people they
 * look after, were absent for as long as the settings announce; `corrected`: an administrator corrected days of theirs; `filed`: somebody filed a request for them.
 */
export const notificationKinds = [
  "submitted",
  "decided",
  "returned",
  "reminder",
  "escalation",
  "message",
  "report",
  "absence",
  "corrected",
  "filed",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification about a request tells; its sentences are made from it when somebody reads them. */
const requestFacts = z.object({
  requestKind: z.enum(allKinds),
  /** Whose request it is. */
  personnelNumber: z.string(),
  name: z.string(),
  status: z.enum(requestStatuses),
  /** ISO dates; without times it is for whole days. */
  from: z.string(),
  to: z.string(),
  fromMinute: z.nullable(z.number()),
  toMinute: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** For how many hours it has waited; null where that is not the news. */
  waitedHours: z.nullable(z.number()),
  /** Whoever is told shall decide as an administrator, in the administrators' part. */
  isForAdministrators: z.optional(z.boolean()),
});
export type RequestFacts = z.infer<typeof requestFacts>;

/** What a notification about shares of special overtime tells whoever distributed them; they were decided together. */
const shareFacts = z.object({
  shares: z.number(),
  /** What the shares come to. */
  minutes: z.number(),
  /** Whose share it is, of a single one. */
  name: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  /** Where they were distributed: a section, in a work period. */
  sectionCode: z.string(),
  sectionName: z.string(),
  year: z.number(),
  period: z.number(),
  reason: z.nullable(z.string()),
});
export type ShareFacts = z.infer<typeof shareFacts>;

/** What a notification about requests of one kind tells whoever filed them for others; they were decided together. */
const filedFacts = z.object({
  filed: z.number(),
  requestKind: z.enum(allKinds),
  /** Whose request it is, of a single one. */
  name: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  /** The first and the last of their days, ISO dates. */
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
});

/** What a notification about requests of one kind tells whoever shall decide about them, all at once. */
const askedFacts = z.object({
  /** How many of them still wait. */
  asked: z.number(),
  requestKind: z.enum(allKinds),
  /** Whose requests they are, of one person only. */
  name: z.nullable(z.string()),
  /** Where their people belong, of one section only. */
  sectionCode: z.nullable(z.string()),
  sectionName: z.nullable(z.string()),
  /** The first and the last of their days, ISO dates. */
  from: z.string(),
  to: z.string(),
  /** For how many hours the longest of them has waited; null where that is not the news. */
  waitedHours: z.optional(z.nullable(z.number())),
  isForAdministrators: z.optional(z.boolean()),
});

/** What a notification about a message tells. */
const messageFacts = z.object({
  /** Null: the web administrator. */
  senderName: z.nullable(z.string()),
  subject: z.string(),
  /** It must be read before the portal can be used. */
  isForced: z.boolean(),
});

/** What a notification about a scheduled report tells. */
const reportFacts = z.object({
  /** The saved view, as its owner calls it. */
  view: z.string(),
  /** Its time, filters and totals, in the words it was scheduled with. */
  summary: z.string(),
  /** Where exactly this is shown: path and query. */
  link: z.string(),
});
export type ReportFacts = z.infer<typeof reportFacts>;

/** What a notification about days of absence tells. */
const absenceFacts = z.object({
  /** Which limit of the settings was reached: of days one after another, or of days in a work period. */
  absence: z.enum(["consecutive", "alternating"]),
  personnelNumber: z.string(),
  /** Whose absence it is; null tells people of their own. */
  name: z.nullable(z.string()),
  days: z.number(),
  /** The first and the last of them, ISO dates. */
  from: z.string(),
  to: z.string(),
});
export type AbsenceFacts = z.infer<typeof absenceFacts>;

/** What a notification about days that an administrator corrected tells their person. */
const correctionFacts = z.object({
  /** How many days. */
  corrected: z.number(),
  /** The first and the last of them, ISO dates. */
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
  /** They are as they were before. */
  isTakenBack: z.boolean(),
});
export type CorrectionFacts = z.infer<typeof correctionFacts>;

export const notificationFacts = z.union([
  requestFacts,
  shareFacts,
  filedFacts,
  askedFacts,
  messageFacts,
  reportFacts,
  absenceFacts,
  correctionFacts,
]);
export type NotificationFacts = z.infer<typeof notificationFacts>;

/** A notification as far as its sentences and its page go. */
export type Told = {
  kind: NotificationKind;
  facts: NotificationFacts;
  requestId: number | null;
  messageId: number | null;
};
