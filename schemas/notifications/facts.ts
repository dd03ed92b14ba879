import * as z from "zod/mini";
import { allKinds } from "../request-kinds";
import { requestStatuses } from "../request-life";
import { terminalAlerts } from "../terminals";

/**
 * The events that people are notified of. `submitted`: a request waits for their decision; `decided` and `returned`:
 * the outcome of their own request, one they filed for another, or shares that they distributed; `reminder` and
 * `escalation`: a request has waited for long; `message`: a message came; `report`: a report that they scheduled;
 * `absence`: they, or people they look after, were absent for as long as the settings announce; `corrected`: an
 * administrator corrected days of theirs; `filed`: somebody filed a request for them; `secondFactor`: somebody else
 * removed their second factor; `terminal`: something is wrong with a clock that sends its punches itself.
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
  "secondFactor",
  "terminal",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The facts in a notification about a request; its sentences are made from them when it is read. */
const requestFacts = z.object({
  requestKind: z.enum(allKinds),
  /** The owner of the request. */
  personnelNumber: z.string(),
  name: z.string(),
  status: z.enum(requestStatuses),
  /** ISO dates; without times it is for whole days. */
  from: z.string(),
  to: z.string(),
  fromMinute: z.nullable(z.number()),
  toMinute: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** How many hours it has waited; null if this is not the subject. */
  waitedHours: z.nullable(z.number()),
  /** The recipient decides as an administrator, in the administrators' area. */
  isForAdministrators: z.optional(z.boolean()),
});
export type RequestFacts = z.infer<typeof requestFacts>;

/** The facts in a notification to the distributor of special overtime about shares that were decided together. */
const shareFacts = z.object({
  shares: z.number(),
  /** The total of the shares. */
  minutes: z.number(),
  /** The owner of the share, if there is only one. */
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

/** The facts in a notification to the filer of requests for others; they are of one kind and were decided together. */
const filedFacts = z.object({
  filed: z.number(),
  requestKind: z.enum(allKinds),
  /** The owner of the request, if there is only one. */
  name: z.nullable(z.string()),
  status: z.enum(requestStatuses),
  /** The first and the last of their days, ISO dates. */
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
});

/** The facts in a notification to a decider about several requests of one kind. */
const askedFacts = z.object({
  /** How many of them still wait. */
  asked: z.number(),
  requestKind: z.enum(allKinds),
  /** Their owner, if they are of one person only. */
  name: z.nullable(z.string()),
  /** Their section, if they are of one section only. */
  sectionCode: z.nullable(z.string()),
  sectionName: z.nullable(z.string()),
  /** The first and the last of their days, ISO dates. */
  from: z.string(),
  to: z.string(),
  /** How many hours the longest-waiting of them has waited; null if this is not the subject. */
  waitedHours: z.optional(z.nullable(z.number())),
  isForAdministrators: z.optional(z.boolean()),
});

/** The facts in a notification about a message. */
const messageFacts = z.object({
  /** Null: the web administrator. */
  senderName: z.nullable(z.string()),
  subject: z.string(),
  /** It must be read before the portal can be used. */
  isForced: z.boolean(),
});

/** The facts in a notification about a scheduled report. */
const reportFacts = z.object({
  /** The saved view, by its owner's name for it. */
  view: z.string(),
  /** Its time, filters and totals, in the language at the time of scheduling. */
  summary: z.string(),
  /** The address of exactly this view: path and query. */
  link: z.string(),
});
export type ReportFacts = z.infer<typeof reportFacts>;

/** The facts in a notification about days of absence. */
const absenceFacts = z.object({
  /** The limit of the settings that was reached: for consecutive days, or for days in a work period. */
  absence: z.enum(["consecutive", "alternating"]),
  personnelNumber: z.string(),
  /** The absent person; null when it is the recipient. */
  name: z.nullable(z.string()),
  days: z.number(),
  /** The first and the last of these days, ISO dates. */
  from: z.string(),
  to: z.string(),
});
export type AbsenceFacts = z.infer<typeof absenceFacts>;

/** The facts in a notification to a person whose days an administrator corrected. */
const correctionFacts = z.object({
  /** The number of days. */
  corrected: z.number(),
  /** The first and the last of them, ISO dates. */
  from: z.string(),
  to: z.string(),
  reason: z.nullable(z.string()),
  /** The correction was undone: the days are as they were before. */
  isTakenBack: z.boolean(),
});
export type CorrectionFacts = z.infer<typeof correctionFacts>;

/** Who may remove the second factor of others: an administrator, the setup account, or a command on the server. */
export const factorRemovers = ["administrator", "setup", "command"] as const;

/** The facts in a notification to the owner of a second factor that somebody else removed. */
const factorFacts = z.object({
  removedBy: z.enum(factorRemovers),
  /** The administrator; null for the emergency account, and for anyone who is no administrator. */
  name: z.nullable(z.string()),
  /** An ISO date, and the minute of that day. */
  day: z.string(),
  minute: z.number(),
});
export type FactorFacts = z.infer<typeof factorFacts>;

/** The facts in a notification about a terminal. */
const terminalFacts = z.object({
  /** Its name. */
  terminal: z.string(),
  code: z.string(),
  alert: z.enum(terminalAlerts),
});

export const notificationFacts = z.union([
  requestFacts,
  shareFacts,
  filedFacts,
  askedFacts,
  messageFacts,
  reportFacts,
  absenceFacts,
  correctionFacts,
  factorFacts,
  terminalFacts,
]);
export type NotificationFacts = z.infer<typeof notificationFacts>;

/** The parts of a notification that its sentences and its page depend on. */
export type Notification = {
  kind: NotificationKind;
  facts: NotificationFacts;
  requestId: number | null;
  messageId: number | null;
};
