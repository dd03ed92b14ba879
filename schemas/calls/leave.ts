import * as z from "zod";
import { attachmentWishes } from "../attachments";
import { defineCalls, get, post } from "../define-call";
import { allowancePeriods, leaveCharges, leavePayClasses, leaveStandings, ledgerKinds } from "../leave";
import { reportQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import { requestRegistry } from "../request-kinds";
import * as wire from "../wire";
import { allowanceTypes } from "./allowance-types";
import { callsOfRegisters } from "./registers";
import { daysDraft, draftNames, filed, filesDraft, withFiles } from "./request-drafts";
import { archiveCall, requestCalls } from "./request-faces";
import { personShape, placeShape } from "./whom";

/**
 * People who decide about leave, or may view it, see the balances of their people. Everyone else sees only their own.
 */
const ofOthers = [permissionCodes.leaveManagement, permissionCodes.leaveView];
const ofBalances = {
  permission: [permissionCodes.leave, ...ofOthers],
  permissionForOthers: ofOthers,
  flag: adminFlags.viewRequests,
} as const;

const ledgerShape = {
  personnelNumber: wire.perno,
  year: wire.year,
  /** As of this day of the year; by default today, or the end of a year that is over. */
  date: z.optional(wire.jalali),
};
/** With a type: one with its own allowance, or one that is charged to nothing. Without: annual leave. */
const ledgerOfType = wire.object({ ...ledgerShape, typeCode: z.optional(wire.code) });
const remainingQuery = { personnelNumber: wire.perno, date: wire.jalali, year: wire.year };

const allowanceShape = {
  /** What the leave is charged to. */
  chargedTo: z.enum(leaveCharges),
  /** The period of its own allowance; null without one. */
  per: z.enum(allowancePeriods).nullable(),
};

const totals = wire.object({
  year: wire.year,
  date: wire.jalali,
  ...allowanceShape,
  /** Minutes of one day of leave, to show minutes as days; 0 for an allowance in hours. */
  dayLength: wire.spelled("DayLength", wire.minutes),
  /** The entitlement of the whole year, or the type's own allowance. */
  entitlement: wire.minutes,
  /** Whether the year was opened. If not, `opening` is last year's closing balance as it is now. */
  isOpened: z.boolean(),
  opening: wire.minutes,
  granted: wire.minutes,
  increased: wire.minutes,
  decreased: wire.minutes,
  usedDaily: wire.minutes,
  usedDailyDays: wire.whole,
  usedHourly: wire.minutes,
  usedHourlyCount: wire.whole,
  /** Days off within daily leave; 0 if leave follows the work calendar (`setting/VacationUseWorkCalendar`). */
  holidays: wire.minutes,
  /** Approved leave after `date`. */
  ahead: wire.minutes,
  /** Minutes of pending requests. */
  reserved: wire.spelled("Reserved", wire.minutes),
  lost: wire.minutes,
  /** At the end of `date`, before `ahead` and `reserved`. */
  remaining: wire.spelled("Remain", wire.minutes),
  /** What can still be requested: the sum of the ledger's lines. */
  balance: wire.spelled("RealRemain", wire.minutes),
});
export type LeaveTotals = z.output<typeof totals>;

const ledgerRow = wire.object({
  date: wire.jalali,
  kind: z.enum(ledgerKinds),
  /** Negative for leave that was taken. */
  minutes: wire.minutes,
  /** The sum of this line and all earlier ones. */
  running: wire.minutes,
  isAhead: z.boolean(),
  typeName: z.string().nullable(),
  from: z.nullable(wire.clock),
  to: z.nullable(wire.clock),
  note: z.string(),
});
export type LedgerLine = z.output<typeof ledgerRow>;

/** As in the totals above; `available` is their `balance`. */
const balanceShape = {
  dayLength: wire.minutes,
  entitlement: wire.minutes,
  used: wire.minutes,
  ahead: wire.minutes,
  reserved: wire.minutes,
  available: wire.minutes,
};

const balanceOfPerson = wire.object({
  ...personShape,
  ...placeShape,
  ...balanceShape,
  opening: wire.minutes,
  remaining: wire.minutes,
  /** What can be taken until the year ends, and how much of it is lost then. */
  yearEnd: wire.minutes,
  lapsing: wire.minutes,
});
export type LeaveBalance = z.output<typeof balanceOfPerson>;

/** Totals of balances: people, their leave in days of average length, and how many owe leave or will lose some. */
const sumOfBalances = wire.object({
  people: wire.whole,
  dayLength: wire.minutes,
  remaining: wire.minutes,
  used: wire.minutes,
  reserved: wire.minutes,
  owing: wire.whole,
  lapsing: wire.whole,
});
export type LeaveBalances = z.output<typeof sumOfBalances>;

const remain = wire.object(
  { date: wire.jalali, minutes: wire.minutes, dayLength: wire.minutes },
  { minutes: "Remain", dayLength: "DayLength" },
);

const periodDetail = wire.object({
  number: wire.spelled("PERIOD", wire.count),
  ...wire.bounds,
  dailyDays: wire.whole,
  daily: wire.minutes,
  hourlyCount: wire.whole,
  hourly: wire.minutes,
  /** Leave of types that do not use the balance. */
  other: wire.minutes,
  reserved: wire.minutes,
  /** What is above the carry-over limit when the year ends with the period. */
  lapsed: wire.minutes,
  /** At the end of the period. */
  remaining: wire.spelled("Remain", wire.minutes),
});
export type LeavePeriod = z.output<typeof periodDetail>;

const leaveType = wire.object({
  code: wire.spelled("vacationCode", z.string()),
  name: wire.spelled("Name", z.string()),
  nameEn: z.string(),
  paidAs: z.enum(leavePayClasses),
  chargedTo: z.enum(leaveCharges),
  isActive: z.boolean(),
  /** Whether its requests should have attachments. */
  attachments: z.enum(attachmentWishes),
});

/** For a type that is charged to nothing, only the leave taken. */
const typeBalance = wire.object({
  code: z.string(),
  name: z.string(),
  ...allowanceShape,
  ...balanceShape,
});
export type TypeBalance = z.output<typeof typeBalance>;

const lengthOfAll = wire.object({ days: wire.whole, minutes: wire.minutes });
const opening = wire.object({
  /** Active people without a manually entered opening balance. */
  people: wire.whole,
  /** Those who get a new entry, and those whose entry would change. */
  added: wire.whole,
  changed: wire.whole,
  /** In each person's own days, because day lengths differ. */
  carried: lengthOfAll,
  lost: lengthOfAll,
  /** How many people lose some leave. */
  losers: wire.whole,
});
export type YearOpening = z.output<typeof opening>;

/** It is computed for everyone: until it is done, how many of them are. Asking again reports the progress. */
const openingPreview = wire.object({ done: wire.whole, total: wire.whole, opening: z.nullable(opening) });
export type OpeningPreview = z.output<typeof openingPreview>;

const names = draftNames("VacationType");
const typeCode = z.string().max(20);
const permission = requestRegistry.leave.codes.own;

const ownCalls = defineCalls("leave", {
  getTotals: get.signedIn("Vacation/GetTotalVacationRemainDetail", {
    input: ledgerOfType,
    output: totals,
    ...ofBalances,
  }),
  /** Our own: everyone's remaining leave on a day, one row per person. */
  listBalances: get.manager("leave/balances", {
    input: wire.object({
      date: wire.jalali,
      sectionCode: z.optional(wire.code),
      state: z.enum(leaveStandings).optional(),
      /** A type with its own allowance; without it, annual leave. */
      typeCode: z.optional(wire.code),
      ...reportQuery,
    }),
    paged: balanceOfPerson,
    sum: sumOfBalances,
    permission: ofOthers,
    flag: adminFlags.viewRequests,
  }),
  /** The ledger, whose lines add up to the balance. */
  getLedger: get.signedIn("Vacation/GetVacationRemainDetail", {
    input: ledgerOfType,
    list: ledgerRow,
    ...ofBalances,
  }),
  /** A person's balances of every type: all types that are offered, and others with leave in the year. */
  listTypeBalances: get.signedIn("leave/typeBalances", {
    input: wire.object(ledgerShape),
    list: typeBalance,
    ...ofBalances,
  }),
  /** Active types that are offered on the web. */
  getWebTypes: get.signedIn("Vacation/GetWebVacationTypeList", { list: leaveType }),
  getAllTypes: get.signedIn("Vacation/GetAllVacationTypeList", { list: leaveType }),
  /** The remaining leave at the end of a day. */
  getRemaining: get.signedIn("Vacation/GetRemainMorakhasiUntilNow", {
    input: wire.object(remainingQuery),
    output: remain,
    ...ofBalances,
  }),
  /** What can still be requested: after subtracting pending requests and leave approved for later days. */
  getRealTimeRemaining: get.signedIn("Vacation/GetRealTimeCurrentVacationRemainUntilNow", {
    /** Overrides the setting that decides whether days off within daily leave count. */
    input: wire.object({
      ...remainingQuery,
      countsHolidays: wire.spelled("holiDaysCounted", z.optional(wire.bit)),
    }),
    output: remain,
    ...ofBalances,
  }),
  /** Hourly leave from the balance in a year, as the limit counts it: taken, approved and pending. */
  getHourlyUse: get.signedIn("Vacation/GetHourlyVacationCountAndLength", {
    input: wire.object({ personnelNumber: wire.perno, year: wire.year }),
    output: wire.object({
      count: wire.spelled("Count", wire.whole),
      minutes: wire.spelled("Length", wire.minutes),
      /** The yearly limit from the settings; null for no limit. */
      limit: wire.spelled("Limit", z.nullable(wire.minutes)),
      remaining: wire.spelled("Remain", z.nullable(wire.minutes)),
    }),
    ...ofBalances,
  }),
  /** Periods of a year, or without `isPeriod` Jalali months; one if given, otherwise all. */
  getPeriodDetail: get.signedIn("Vacation/GetPeriodVacationDetail", {
    input: wire.object({
      personnelNumber: wire.perno,
      period: z.optional(wire.count),
      year: wire.year,
      isPeriod: z.optional(wire.bit),
    }),
    list: periodDetail,
    ...ofBalances,
  }),

  /** What opening a year would carry over and drop. Nothing is written. */
  previewYearOpening: get("leave/yearOpening", {
    input: wire.object({ year: wire.year }),
    output: openingPreview,
  }),
  /** Carries last year's closing balance into this year, one entry per person. Returns the job that does it. */
  openYear: post("leave/openYear", {
    input: wire.object({ year: wire.year }),
    output: wire.object({ jobId: wire.whole }),
    carries: "form",
  }),

  ...requestCalls("leave", {
    list: "Vacation/PersonVacationList",
    detail: "Vacation/GetVacationDetailForPerson",
    detailForAdmin: "Vacation/GetVacationDetailForAdmin",
    listForAdmins: "Vacation/GetVacationListForAdmins",
    request: "Vacation/OprationOnRequest",
    degree: "Vacation/GetApproveDegree",
  }),
  /** Leave for whole days, or for hours of each day. A range that crosses 1 Farvardin becomes two requests. */
  addLeave: post.signedIn("Vacation/AddVacation", {
    ofRequests: true,
    input: wire.object(
      { personnelNumber: wire.code, ...daysDraft, ...filesDraft, typeCode },
      { personnelNumber: "PersonnelNo", ...names },
    ),
    output: filed,
    flag: adminFlags.fileRequests,
    permission,
    permissionForOthers: [requestRegistry.leave.codes.decide],
    ...withFiles,
  }),
  operateOnArchive: archiveCall("Vacation/OprationOnArchive", {
    draft: { ...z.object(daysDraft).partial().shape, ...filesDraft, typeCode: typeCode.optional() },
    names,
    permission,
    carriage: withFiles,
  }),
});

/** Spec 7.10. All lengths are in minutes. */
export const leave = { ...ownCalls, ...allowanceTypes, ...callsOfRegisters("leave") };
