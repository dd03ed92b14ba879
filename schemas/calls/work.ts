import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { dayFigures, periodFigures, shapeOf, wireNamesOf } from "../figures";
import { adminFlags, permissionCodes } from "../permission-codes";
import {
  bitOnWire,
  boundsOnWire,
  clockOnWire,
  countOnWire,
  jalaliOnWire,
  minutesOnWire,
  onWire,
  pernoOnWire,
  rangeOnWire,
  wholeOnWire,
  yearOnWire,
} from "../wire";
import { workOfPersonnelCalls } from "./work-of-personnel";

/** The figures of a day or a sum of days, and the figures of periods only. */
const figureShape = shapeOf(dayFigures);
const figureNames = wireNamesOf(dayFigures);
const periodShape = shapeOf(periodFigures);

/** The result of a day, in a work summary or next to its punches. */
export const dayRow = onWire(
  {
    personnelNumber: z.string(),
    date: jalaliOnWire,
    dayName: z.string(),
    ...figureShape,
    /** 1 on a day off. */
    holiday: wholeOnWire,
    holidayTitle: z.string().nullable(),
    dayType: z.string(),
    isIncomplete: z.boolean(),
    isConflict: z.boolean(),
    /** The day is not over: nothing counts yet, and it is in no total. */
    isRunning: z.boolean(),
    firstIn: z.nullable(clockOnWire),
    lastOut: z.nullable(clockOnWire),
  },
  {
    ...figureNames,
    personnelNumber: "PERNO",
    date: "DDATE",
    dayName: "DayName",
    holiday: "HOLIDAY",
  },
);
export type DayRow = z.output<typeof dayRow>;

const totalShape = {
  ...figureShape,
  days: wholeOnWire,
  workDays: wholeOnWire,
  holidays: wholeOnWire,
  /** How many days of `absence` are counted only because a punch is missing or in conflict; the person was there. */
  flawedAbsence: wholeOnWire,
};
const totalNames = { ...figureNames, holidays: "HOLIDAY", days: "Days" } as const;
/** The totals of a range of days. */
export const workTotal = onWire(totalShape, totalNames);
export type WorkTotal = z.output<typeof workTotal>;

/** The totals of a month or period, which may have more figures than its days. */
const partTotal = onWire({ ...totalShape, ...periodShape }, totalNames);

/** One line of a day's derivation: which minutes became what, by which rule (server/rules/day-work). */
export const derivationLine = onWire({
  rule: z.string(),
  category: z.string(),
  from: z.nullable(clockOnWire),
  to: z.nullable(clockOnWire),
  minutes: minutesOnWire,
  note: z.string(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DerivationLine = z.output<typeof derivationLine>;

const punch = onWire({
  time: clockOnWire,
  direction: z.enum(["in", "out"]).nullable(),
  source: z.enum(["clock", "manual"]),
  device: z.string().nullable(),
  /** Why the engine ignored this punch, if it did. */
  ignored: z.string().nullable(),
});
const span = onWire({ from: clockOnWire, to: clockOnWire, kind: z.string() });

const boundsShape = { number: countOnWire, ...boundsOnWire, isClosed: z.boolean() };
const year = onWire({ year: yearOnWire, name: z.string(), isActive: z.boolean() }, { name: "Name" });
export type WorkYear = z.output<typeof year>;
const years = { list: year, allow: "signedIn" } as const;
const period = onWire(boundsShape, { number: "PERIOD" });
export type WorkPeriod = z.output<typeof period>;
const begunPeriod = onWire({ year: yearOnWire, number: countOnWire, ...boundsOnWire }, { number: "PERIOD" });
const month = onWire(boundsShape, { number: "MMonth" });

const { dailyWork, monthlyWork, periodicWork, personnelDayWork, personnelMonthWork, personnelPeriodWork } =
  permissionCodes;
const anyPeriodic = [monthlyWork, periodicWork];
// A month or period links to its days, and a manager's list of people to the months of one person.
const summariesOfOthers = [personnelMonthWork, personnelPeriodWork];
const daysOfOthers = [personnelDayWork, ...summariesOfOthers];
const { viewDayWork, viewMonthWork, viewPeriodWork } = adminFlags;
const ofDays = {
  allow: "signedIn",
  permission: [dailyWork, ...anyPeriodic, ...daysOfOthers],
  permissionForOthers: daysOfOthers,
  flag: viewDayWork,
} as const;
const ofSummaries = {
  allow: "signedIn",
  permission: [...anyPeriodic, ...summariesOfOthers],
  permissionForOthers: summariesOfOthers,
} as const;
const byPart = { by: "isPeriod", of: { true: viewPeriodWork }, otherwise: viewMonthWork } as const;

/** A Jalali month of a year or, with `isPeriod`, one of its periods. */
const summaryQuery = onWire(
  { personnelNumber: pernoOnWire, year: yearOnWire, period: countOnWire, isPeriod: bitOnWire },
  { isPeriod: "IsPeriod" },
);
const whose = { personName: z.string(), hiredOn: z.nullable(jalaliOnWire) };
const whoseNames = { personName: "PersonName", hiredOn: "WorkBeginDate" } as const;
const waitingDay = onWire({ date: jalaliOnWire, kind: z.enum(["leave", "mission"]) });
export type WaitingDay = z.output<typeof waitingDay>;
const summaryOfWork = onWire(
  {
    ...whose,
    ...boundsShape,
    days: z.array(dayRow),
    /** Future days with known facts: approved leave and missions, and days off. */
    ahead: z.array(dayRow),
    /** The days of the reader's own leave and mission requests that wait for a decision; empty for other viewers. */
    waiting: z.array(waitingDay),
    total: workTotal,
    ...periodShape,
    /** When it was read, by the server's clock; shown on printouts. */
    readAt: z.string(),
  },
  { ...whoseNames, days: "WebWorkDayList", total: "TotallPersonDayWork" },
);
export type WorkSummary = z.output<typeof summaryOfWork>;
const yearPart = onWire({ ...boundsShape, total: workTotal, ...periodShape });
const summaryOfYear = onWire(
  { ...whose, year: yearOnWire, parts: z.array(yearPart), total: workTotal, ...periodShape },
  whoseNames,
);
export type YearSummary = z.output<typeof summaryOfYear>;

const monthQuery = onWire({ personnelNumber: pernoOnWire, year: yearOnWire, month: countOnWire });
const periodQuery = onWire({ personnelNumber: pernoOnWire, year: yearOnWire, period: countOnWire });

/** Spec 7.6. Reads stored results; nothing is computed during a call. */
export const work = defineCalls("work", {
  ...workOfPersonnelCalls,
  getDayWorks: defineCall({
    get: "Daywork/GetPersonDayWorksTotal",
    input: onWire({ personnelNumber: pernoOnWire, ...rangeOnWire }),
    object: onWire(
      { work: onWire({ days: z.array(dayRow) }, { days: "WebWorkDayList" }), total: workTotal },
      { work: "WebPersonDayWorks", total: "TotallPersonDayWork" },
    ),
    allow: "signedIn",
    permission: [dailyWork, personnelDayWork],
    permissionForOthers: [personnelDayWork],
    flag: viewDayWork,
  }),
  /** The derivation of a day, whose lines add up to its totals. */
  getDayDerivation: defineCall({
    get: "Daywork/GetPersonDayWorksDetail",
    input: onWire({ personnelNumber: pernoOnWire, date: jalaliOnWire }),
    list: derivationLine,
    ...ofDays,
  }),
  /** The day as a picture: shift, breaks, punches and permits on one time line. */
  getDayTimeline: defineCall({
    get: "Daywork/GetPersonDayWorksDetail2",
    input: onWire({ personnelNumber: pernoOnWire, date: jalaliOnWire }),
    output: onWire({
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
  getLastPeriod: defineCall({
    get: "Daywork/GetLastPeriod",
    output: onWire(boundsOnWire),
    allow: "signedIn",
  }),
  /** The two periods that began last, the older first. */
  getBegunPeriods: defineCall({
    get: "PeriodWork/GetBegunPeriods",
    list: begunPeriod,
    allow: "signedIn",
  }),
  getPeriodWork: defineCall({
    get: "periodwork/GetPersonPeriodWork",
    input: periodQuery,
    output: partTotal,
    ...ofSummaries,
    flag: viewPeriodWork,
  }),
  getYears: defineCall({ get: "PeriodWork/GetEosYearsList", ...years }),
  getPeriods: defineCall({
    get: "PeriodWork/GetEosPeriodList",
    input: onWire({ year: yearOnWire }),
    list: period,
    allow: "signedIn",
  }),
  /** The years that have periods. */
  getPeriodicYears: defineCall({ get: "PeriodWork/GetEosPeriodicYearsList", ...years }),
  getPeriodWorkDetail: defineCall({
    get: "PeriodWork/GetPersonPeriodWorkDetail",
    input: periodQuery,
    list: dayRow,
    ...ofSummaries,
    flag: viewPeriodWork,
  }),
  getMonthlyYears: defineCall({ get: "MonthlyWork/GetEosYearsList", ...years }),
  /** The Jalali months of a year that have begun. */
  getMonths: defineCall({
    get: "MonthlyWork/GetEosMonthList",
    input: onWire({ year: yearOnWire }),
    list: month,
    allow: "signedIn",
  }),
  getMonthWork: defineCall({
    get: "MonthlyWork/GetPersonMonthWork",
    input: monthQuery,
    output: partTotal,
    ...ofSummaries,
    flag: viewMonthWork,
  }),
  /** A month or period of one person in one answer: its bounds, its days and their totals. */
  getSummary: defineCall({
    get: "MonthlyWork/GetPersonWorkSummary",
    input: summaryQuery,
    object: summaryOfWork,
    ...ofSummaries,
    flag: byPart,
  }),
  /** The months or periods of a year that have begun, each with its totals, and the totals of the year. */
  getYearSummary: defineCall({
    get: "MonthlyWork/GetPersonYearSummary",
    input: onWire(
      { personnelNumber: pernoOnWire, year: yearOnWire, isPeriod: bitOnWire },
      { isPeriod: "IsPeriod" },
    ),
    object: summaryOfYear,
    ...ofSummaries,
    flag: byPart,
  }),
});
