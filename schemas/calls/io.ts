import * as z from "zod";
import { punchSources } from "../clocking";
import { defineCalls, get } from "../define-call";
import { changeable } from "../figures";
import { listQuery, reportQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { selfFiledKinds } from "../request-kinds";
import * as wire from "../wire";
import { ioRequestCalls } from "./io-requests";
import { placeShape } from "./whom";
import { dayRow, workTotal } from "./work";

const ofRange = { personnelNumber: wire.perno, ...wire.range };

const clockTime = z.nullable(wire.clock);
/** The person and the day of a row. */
const dayOfWhom = {
  personnelNumber: wire.spelled("PERNO", z.string()),
  date: wire.spelled("DDATE", wire.jalali),
};

/** The approved request that added or cancelled a punch, who decided it, and when (an ISO instant). */
const correctedBy = wire.object({
  requestId: z.nullable(wire.whole),
  approvedBy: z.string().nullable(),
  approvedByName: z.string().nullable(),
  approvedAt: z.string().nullable(),
  /** An administrator entered it without a request. */
  isEntered: z.boolean(),
});
export type CorrectedBy = z.output<typeof correctedBy>;

const rawShape = {
  /** From the midnight of the day the punch belongs to; past 24:00 in a night shift. */
  time: wire.spelled("ClockTime", wire.clock),
  direction: wire.spelled("IoType", z.enum(["in", "out"]).nullable()),
  source: z.enum(punchSources),
  device: wire.spelled("ClockValue", z.string().nullable()),
  deviceName: z.string().nullable(),
};
const punchShape = {
  ...rawShape,
  recordedAt: z.string().nullable(),
  correction: z.nullable(correctedBy),
};

/** A punch of a day, including punches that do not count. */
const punch = wire.object({ ...punchShape, ignored: z.enum(["duplicate", "cancelled"]).nullable() });
export type DayPunch = z.output<typeof punch>;

/** The totals that a request would change: `absence` in days, `incomplete` 1 or 0, all others in minutes. */
export const effectOnDay = wire.object({
  of: z.enum(changeable),
  before: wire.minutes,
  after: wire.minutes,
});
export type FixEffect = z.output<typeof effectOnDay>;

/** A prefilled request that would close a gap. The person fills in times that are null. */
const fix = wire.object({
  request: z.enum(selfFiledKinds),
  isDaily: z.boolean(),
  /** For an in/out request, `from` is the entry to add and `to` the exit. */
  from: clockTime,
  to: clockTime,
  /** The punch that an in/out request would remove. */
  cancel: clockTime,
  effects: z.array(effectOnDay),
});
export type DayFix = z.output<typeof fix>;

/** A problem of a day and the requests that would solve it. */
export const dayGap = wire.object({
  kind: z.enum(["absence", "missing-in", "missing-out", "undertime", "surplus"]),
  from: clockTime,
  to: clockTime,
  minutes: wire.minutes,
  /** Empty unless requested, and if no request would help. */
  fixes: z.array(fix),
});
export type DayGap = z.output<typeof dayGap>;

const punchDay = wire.object({
  day: dayRow,
  /** False for today while its punches do not pair up, as nothing is missing yet. */
  isOver: z.boolean(),
  /** In a closed period, where nothing can change and no request is offered. */
  isFrozen: z.boolean(),
  shiftStart: clockTime,
  shiftEnd: clockTime,
  punches: z.array(punch),
  /** Pairs of entry and exit that count; the missing side is null. */
  pairs: z.array(
    wire.object({
      in: clockTime,
      out: clockTime,
      isInManual: z.boolean(),
      isOutManual: z.boolean(),
      minutes: z.nullable(wire.minutes),
    }),
  ),
  conflicts: z.array(
    wire.object({ reason: z.enum(["same-direction", "unpaired", "present-on-request-day"]), at: clockTime }),
  ),
  gaps: z.array(dayGap),
  /** Pending and returned requests for this day. */
  waiting: z.array(wire.object({ id: wire.whole, kind: wire.count })),
});
export type PunchDay = z.output<typeof punchDay>;
export type PunchPair = PunchDay["pairs"][number];

const daysWithTotal = {
  days: wire.spelled("IoInfo", z.array(punchDay)),
  total: wire.spelled("TotallPersonDayWork", workTotal),
};

const dayOfPerson = wire.object({
  personnelNumber: dayOfWhom.personnelNumber,
  name: wire.spelled("PersonName", z.string()),
  ...placeShape,
  /** Null when the person has no such day. */
  punchDay: z.nullable(punchDay),
});
export type PunchDayOfPerson = z.output<typeof dayOfPerson>;

const period = { year: wire.year, period: wire.count, isPeriod: wire.bit };

const {
  intervalInOut,
  monthlyInOut,
  intervalInOutReport,
  monthlyInOutReport,
  conflictReport,
  dailyWork,
  monthlyWork,
  periodicWork,
  personnelInOut,
  personnelDayWork,
  personnelConflicts,
} = permissionCodes;
const ownRecords = [intervalInOut, monthlyInOut, intervalInOutReport, monthlyInOutReport];
const daysOfOthers = [
  personnelInOut,
  permissionCodes.inOutInDate,
  personnelDayWork,
  personnelConflicts,
  permissionCodes.incompleteInOut,
  permissionCodes.completeInOut,
  permissionCodes.completeInOutInDate,
];
const { viewInOut, viewIncomplete, viewConflicts } = adminFlags;
const anyRecords = {
  permission: [...ownRecords, personnelInOut],
  permissionForOthers: [personnelInOut],
  flag: viewInOut,
} as const;

/** The state of a day's punches. A day without punches is never `complete`. */
export const punchStates = ["complete", "incomplete", "conflict"] as const;
export type PunchState = (typeof punchStates)[number];
/** States to filter a list by, including the outcome of days whose punches are in order. */
export const punchDayStates = [...punchStates, "absence", "holiday"] as const;
export type PunchDayState = (typeof punchDayStates)[number];

/** Parameters of a manager's calls about all people they see, over some days. */
const manyDays = wire.object({
  ...wire.range,
  sectionCode: z.optional(wire.code),
  state: z.enum(punchDayStates).optional(),
  ...reportQuery,
});

/** Totals of the whole filter: people, days, days of each state (regardless of the requested state), and presence. */
const sumOfPunchDays = wire.object({
  people: wire.whole,
  days: wire.whole,
  ...wire.counts(punchStates),
  presence: wire.spelled("WORKTOTAL", wire.minutes),
});

const managedDays = { paged: dayOfPerson, sum: sumOfPunchDays } as const;
const ofManyDays = { input: manyDays, ...managedDays } as const;

/** Spec 7.9: entries and exits. */
export const io = defineCalls("io", {
  ...ioRequestCalls,
  /** The days of a Jalali month or, with `isPeriod`, of a period of the year. */
  getPeriodBounds: get.signedIn("ioinfo/GetPeriodBeginAndEndDate", {
    input: wire.object(period),
    output: wire.object(wire.bounds),
  }),
  /** A month or period in one answer, with its pending and returned requests. */
  getPeriodPunches: get.signedIn("ioInfo/GetFullPeriodIoInfoWithinFlageOfRequestedPages", {
    input: wire.object({ personnelNumber: wire.perno, ...period }),
    object: wire.object({ ...wire.bounds, ...daysWithTotal }),
    ...anyRecords,
  }),
  getPunches: get.signedIn("ioInfo/GetPersonIoInfo", {
    input: wire.object({ ...ofRange, withFixes: z.optional(wire.bit) }),
    object: wire.object({
      ...daysWithTotal,
      /** The numbers of requests in corrections that the caller may open; sent with the fixes. */
      openRequests: z.array(wire.whole),
    }),
    // The drawer of a day opens from work summaries, conflicts and every report about days.
    permission: [...ownRecords, dailyWork, monthlyWork, periodicWork, conflictReport, ...daysOfOthers],
    permissionForOthers: daysOfOthers,
    flag: viewInOut,
  }),
  /** The rows as the clocks sent them; `date` and `time` are civil. */
  getRawPunches: get.signedIn("ioinfo/GetPersonIoInfoClockDump", {
    input: wire.object({ ...ofRange, ...listQuery }),
    paged: wire.object({ ...dayOfWhom, ...rawShape, recordedAt: z.string() }),
    ...anyRecords,
  }),
  /**
   * The punches that count: raw rows without cancelled ones, plus those that requests added, by the day they belong to.
   */
  getMergedPunches: get.signedIn("ioinfo/GetPersonMergeIo", {
    input: wire.object(ofRange),
    list: wire.object({ ...dayOfWhom, ...punchShape }),
    ...anyRecords,
  }),
  /** Days with a conflict or a missing punch. */
  getConflicts: get.signedIn("ioinfo/GetPersonConflict", {
    input: wire.object(ofRange),
    list: punchDay,
    permission: [conflictReport, personnelConflicts],
    permissionForOthers: [personnelConflicts],
    flag: viewConflicts,
  }),
  /** The clocks in use. */
  getClocks: get.signedIn("ioinfo/getClocksList", {
    list: wire.object(
      { code: z.string(), name: z.string(), place: z.string() },
      { code: "ClockValue", name: "ClockName" },
    ),
  }),
  /** One day of everyone the caller manages. */
  getPunchesOnDate: get.manager("ioinfo/GetIoInfoInDate", {
    input: wire.object({
      date: wire.jalali,
      sectionCode: z.optional(wire.code),
      state: z.enum(punchDayStates).optional(),
      ...reportQuery,
    }),
    ...managedDays,
    permission: [permissionCodes.inOutInDate],
    flag: viewInOut,
  }),
  /** Our own: all days with punches, or with punches expected, of everyone the caller manages. */
  getPunchDays: get.manager("ioinfo/GetPersonelIoInfo", {
    ...ofManyDays,
    permission: [personnelInOut],
    flag: viewInOut,
  }),
  /** Our own: days with conflicting punches of everyone the caller manages. */
  getConflictDays: get.manager("ioinfo/GetPersonelConflict", {
    ...ofManyDays,
    permission: [personnelConflicts],
    flag: viewConflicts,
  }),
  /** Days with a missing or conflicting punch of everyone the caller manages. */
  getIncompleteDays: get.manager("ioinfo/GetUnCompleteIo", {
    ...ofManyDays,
    permission: [permissionCodes.incompleteInOut],
    flag: viewIncomplete,
  }),
  /** Days on which every entry has an exit. */
  getCompleteDays: get.manager("ioinfo/GetCompleteIo", {
    ...ofManyDays,
    permission: [permissionCodes.completeInOut, permissionCodes.completeInOutInDate],
    flag: viewInOut,
  }),
});
