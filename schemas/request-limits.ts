import type { ErrorCode, ErrorParameters } from "./errors";

/**
 * The limits a request is checked against before it is filed (spec §9 "Settings limits"), in the order a form shows
 * them.
 */
export const limitNames = [
  "requestsAfterDays",
  "employed",
  "typeOffered",
  "periodOpen",
  "daysBefore",
  "daysAfter",
  "allowInOutToday",
  "notInFuture",
  "punchExists",
  "hasWorkDays",
  "beginTolerance",
  "withinMission",
  "noOverlap",
  "perDay",
  "perPeriod",
  "hourlyPerYear",
  "balance",
  "serviceDay",
  "atOnce",
  "leavePerDay",
  "partsPerDay",
  "allowance",
  "outsideShift",
  "overtimeWindow",
  "overtimePerDay",
  "overtimePerPeriod",
  "attachment",
] as const;
export type LimitName = (typeof limitNames)[number];

/**
 * The result of one limit for one request. The form shows the same list that the call refuses by: `code` and
 * `parameters` make the sentence of the refusal; for a limit that is met the parameters also say how much is used and
 * left. `field` is the parameter it is about.
 */
export type LimitCheck = {
  limit: LimitName;
  isMet: boolean;
  code: ErrorCode;
  parameters: ErrorParameters;
  field: string;
};

/** Limits that also apply to an administrator's entries: things that cannot be, or would be counted twice. */
const limitsOfFacts: ReadonlySet<LimitName> = new Set([
  "employed",
  "periodOpen",
  "notInFuture",
  "punchExists",
  "hasWorkDays",
  "withinMission",
  "noOverlap",
  "balance",
  "allowance",
]);
/** The other limits: rules against filing too late or too often do not bind an administrator who corrects days. */
export const limitsOfAsking: readonly LimitName[] = limitNames.filter((name) => !limitsOfFacts.has(name));

/** Limits checked against the day of filing; they do not matter to a later decision. */
export const limitsOfFiling: ReadonlySet<LimitName> = new Set([
  "requestsAfterDays",
  "daysBefore",
  "daysAfter",
  "attachment",
]);
