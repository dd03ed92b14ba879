import * as z from "zod";
import { defineCalls, get } from "../define-call";
import { dayFigures, periodFigures, shapeOf } from "../figures";
import { adminFlags, permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { workOfPersonnelCalls } from "./work-of-personnel";

/** The figures of a day or a sum of days, and the figures of periods only. */
const figureShape = shapeOf(dayFigures);
const periodShape = shapeOf(periodFigures);

/** The result of a day, in a work summary or next to its punches. */
export const dayRow = wire.object({
  personnelNumber: wire.spelled("PERNO", z.string()),
  date: wire.spelled("DDATE", wire.jalali),
  dayName: wire.spelled("DayName", z.string()),
  ...figureShape,
  /** 1 on a day off. */
  holiday: wire.spelled("HOLIDAY", wire.whole),
  holidayTitle: z.string().nullable(),
  dayType: z.string(),
  isIncomplete: z.boolean(),
  isConflict: z.boolean(),
  /** The day is not over: nothing counts yet, and it is in no total. */
  isRunning: z.boolean(),
  firstIn: z.nullable(wire.clock),
  lastOut: z.nullable(wire.clock),
});
export type DayRow = z.output<typeof dayRow>;

const totalShape = {
  ...figureShape,
  days: wire.spelled("Days", wire.whole),
  workDays: wire.whole,
  holidays: wire.spelled("HOLIDAY", wire.whole),
  /** How many days of `absence` are counted only because a punch is missing or in conflict; the person was there. */
  flawedAbsence: wire.whole,
};
/** The totals of a range of days. */
export const workTotal = wire.object(totalShape);
export type WorkTotal = z.output<typeof workTotal>;

/** The totals of a month or period, which may have more figures than its days. */
const partTotal = wire.object({ ...totalShape, ...periodShape });

/** One line of a day's derivation: which minutes became what, by which rule (server/rules/day-work). */
export const derivationLine = wire.object({
  rule: z.string(),
  category: z.string(),
  from: z.nullable(wire.clock),
  to: z.nullable(wire.clock),
  minutes: wire.minutes,
  note: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DerivationLine = z.output<typeof derivationLine>;

const punch = wire.object({
  time: wire.clock,
  direction: z.enum(["in", "out"]).nullable(),
  source: z.enum(["clock", "manual"]),
  device: z.string().nullable(),
  /** Why the engine ignored this punch, if it did. */
  ignored: z.string().nullable(),
});
const span = wire.object({ from: wire.clock, to: wire.clock, kind: z.string() });

const boundsShape = { number: wire.count, ...wire.bounds, isClosed: z.boolean() };
const year = wire.object({ year: wire.year, name: z.string(), isActive: z.boolean() }, { name: "Name" });
export type WorkYear = z.output<typeof year>;
const period = wire.object(boundsShape, { number: "PERIOD" });
export type WorkPeriod = z.output<typeof period>;
const begunPeriod = wire.object(
  { year: wire.year, number: wire.count, ...wire.bounds },
  { number: "PERIOD" },
);
const month = wire.object(boundsShape, { number: "MMonth" });

const { dailyWork, monthlyWork, periodicWork, personnelDayWork, personnelMonthWork, personnelPeriodWork } =
  permissionCodes;
const anyPeriodic = [monthlyWork, periodicWork];
// A month or period links to its days, and a manager's list of people to the months of one person.
const summariesOfOthers = [personnelMonthWork, personnelPeriodWork];
const daysOfOthers = [personnelDayWork, ...summariesOfOthers];
const { viewDayWork, viewMonthWork, viewPeriodWork } = adminFlags;
const ofDays = {
  permission: [dailyWork, ...anyPeriodic, ...daysOfOthers],
  permissionForOthers: daysOfOthers,
  flag: viewDayWork,
} as const;
const ofSummaries = {
  permission: [...anyPeriodic, ...summariesOfOthers],
  permissionForOthers: summariesOfOthers,
} as const;
const byPart = { by: "isPeriod", of: { true: viewPeriodWork }, otherwise: viewMonthWork } as const;

/** A Jalali month of a year or, with `isPeriod`, one of its periods. */
const isPeriod = wire.spelled("IsPeriod", wire.bit);
const summaryQuery = wire.object({
  personnelNumber: wire.perno,
  year: wire.year,
  period: wire.count,
  isPeriod,
});
const whose = {
  personName: wire.spelled("PersonName", z.string()),
  hiredOn: wire.spelled("WorkBeginDate", z.nullable(wire.jalali)),
};
const daysOnWire = wire.spelled("WebWorkDayList", z.array(dayRow));
const totalOnWire = wire.spelled("TotallPersonDayWork", workTotal);
const waitingDay = wire.object({ date: wire.jalali, kind: z.enum(["leave", "mission"]) });
export type WaitingDay = z.output<typeof waitingDay>;
const summaryOfWork = wire.object({
  ...whose,
  ...boundsShape,
  days: daysOnWire,
  /** Future days with known facts: approved leave and missions, and days off. */
  ahead: z.array(dayRow),
  /** The days of the reader's own leave and mission requests that wait for a decision; empty for other viewers. */
  waiting: z.array(waitingDay),
  total: totalOnWire,
  ...periodShape,
  /** When it was read, by the server's clock; shown on printouts. */
  readAt: z.string(),
});
export type WorkSummary = z.output<typeof summaryOfWork>;
const yearPart = wire.object({ ...boundsShape, total: workTotal, ...periodShape });
const summaryOfYear = wire.object({
  ...whose,
  year: wire.year,
  parts: z.array(yearPart),
  total: workTotal,
  ...periodShape,
});
export type YearSummary = z.output<typeof summaryOfYear>;

const monthQuery = wire.object({ personnelNumber: wire.perno, year: wire.year, month: wire.count });
const periodQuery = wire.object({ personnelNumber: wire.perno, year: wire.year, period: wire.count });

/** Spec 7.6. Reads stored results; nothing is computed during a call. */
export const work = defineCalls("work", {
  ...workOfPersonnelCalls,
  getDayWorks: get.signedIn("Daywork/GetPersonDayWorksTotal", {
    input: wire.object({ personnelNumber: wire.perno, ...wire.range }),
    object: wire.object({
      work: wire.spelled("WebPersonDayWorks", wire.object({ days: daysOnWire })),
      total: totalOnWire,
    }),
    permission: [dailyWork, personnelDayWork],
    permissionForOthers: [personnelDayWork],
    flag: viewDayWork,
  }),
  /** The derivation of a day, whose lines add up to its totals. */
  getDayDerivation: get.signedIn("Daywork/GetPersonDayWorksDetail", {
    input: wire.object({ personnelNumber: wire.perno, date: wire.jalali }),
    list: derivationLine,
    ...ofDays,
  }),
  /** The day as a picture: shift, breaks, punches and permits on one time line. */
  getDayTimeline: get.signedIn("Daywork/GetPersonDayWorksDetail2", {
    input: wire.object({ personnelNumber: wire.perno, date: wire.jalali }),
    output: wire.object({
      personName: z.string(),
      day: dayRow,
      shiftName: z.string().nullable(),
      shift: z.array(span),
      presence: z.array(span),
      permits: z.array(span),
      punches: z.array(punch),
    }),
    ...ofDays,
  }),
  getLastPeriod: get.signedIn("Daywork/GetLastPeriod", { output: wire.object(wire.bounds) }),
  /** The two periods that began last, the older first. */
  getBegunPeriods: get.signedIn("PeriodWork/GetBegunPeriods", { list: begunPeriod }),
  getPeriodWork: get.signedIn("periodwork/GetPersonPeriodWork", {
    input: periodQuery,
    output: partTotal,
    ...ofSummaries,
    flag: viewPeriodWork,
  }),
  getYears: get.signedIn("PeriodWork/GetEosYearsList", { list: year }),
  getPeriods: get.signedIn("PeriodWork/GetEosPeriodList", {
    input: wire.object({ year: wire.year }),
    list: period,
  }),
  /** The years that have periods. */
  getPeriodicYears: get.signedIn("PeriodWork/GetEosPeriodicYearsList", { list: year }),
  getPeriodWorkDetail: get.signedIn("PeriodWork/GetPersonPeriodWorkDetail", {
    input: periodQuery,
    list: dayRow,
    ...ofSummaries,
    flag: viewPeriodWork,
  }),
  getMonthlyYears: get.signedIn("MonthlyWork/GetEosYearsList", { list: year }),
  /** The Jalali months of a year that have begun. */
  getMonths: get.signedIn("MonthlyWork/GetEosMonthList", {
    input: wire.object({ year: wire.year }),
    list: month,
  }),
  getMonthWork: get.signedIn("MonthlyWork/GetPersonMonthWork", {
    input: monthQuery,
    output: partTotal,
    ...ofSummaries,
    flag: viewMonthWork,
  }),
  /** A month or period of one person in one answer: its bounds, its days and their totals. */
  getSummary: get.signedIn("MonthlyWork/GetPersonWorkSummary", {
    input: summaryQuery,
    object: summaryOfWork,
    ...ofSummaries,
    flag: byPart,
  }),
  /** The months or periods of a year that have begun, each with its totals, and the totals of the year. */
  getYearSummary: get.signedIn("MonthlyWork/GetPersonYearSummary", {
    input: wire.object({ personnelNumber: wire.perno, year: wire.year, isPeriod }),
    object: summaryOfYear,
    ...ofSummaries,
    flag: byPart,
  }),
});
