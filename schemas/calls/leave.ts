import * as z from "zod";
import { attachmentWishes } from "../attachments";
import { defineCall, defineCalls } from "../define-call";
import { allowancePeriods, leaveCharges, leavePayClasses, leaveStandings, ledgerKinds } from "../leave";
import { reportQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import {
  bitOnWire,
  boundsOnWire,
  clockOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  minutesOnWire,
  onWire,
  pernoOnWire,
  wholeOnWire,
  yearOnWire,
} from "../wire";
import { allowanceTypes } from "./allowance-types";
import { leaveRequestCalls } from "./leave-requests";
import { callsOfRegisters } from "./registers";
import { personShape, placeShape } from "./whom";

/**
 * People who decide about leave, or may view it, see the balances of their people. Everyone else sees only their own.
 */
const ofOthers = [permissionCodes.leaveManagement, permissionCodes.leaveView];
const ofBalances = {
  allow: "signedIn",
  permission: [permissionCodes.leave, ...ofOthers],
  permissionForOthers: ofOthers,
  flag: adminFlags.viewRequests,
} as const;

const ledgerShape = {
  personnelNumber: pernoOnWire,
  year: yearOnWire,
  /** As of this day of the year; by default today, or the end of a year that is over. */
  date: z.optional(jalaliOnWire),
};
/** With a type: one with its own allowance, or one that is charged to nothing. Without: annual leave. */
const ledgerOfType = onWire({ ...ledgerShape, typeCode: z.optional(codeOnWire) });
const remainingQuery = { personnelNumber: pernoOnWire, date: jalaliOnWire, year: yearOnWire };

const allowanceShape = {
  /** What the leave is charged to. */
  chargedTo: z.enum(leaveCharges),
  /** The period of its own allowance; null without one. */
  per: z.enum(allowancePeriods).nullable(),
};

const totals = onWire(
  {
    year: yearOnWire,
    date: jalaliOnWire,
    ...allowanceShape,
    /** Minutes of one day of leave, to show minutes as days; 0 for an allowance in hours. */
    dayLength: minutesOnWire,
    /** The entitlement of the whole year, or the type's own allowance. */
    entitlement: minutesOnWire,
    /** Whether the year was opened. If not, `opening` is last year's closing balance as it is now. */
    isOpened: z.boolean(),
    opening: minutesOnWire,
    granted: minutesOnWire,
    increased: minutesOnWire,
    decreased: minutesOnWire,
    usedDaily: minutesOnWire,
    usedDailyDays: wholeOnWire,
    usedHourly: minutesOnWire,
    usedHourlyCount: wholeOnWire,
    /** Days off within daily leave; 0 if leave follows the work calendar (`setting/VacationUseWorkCalendar`). */
    holidays: minutesOnWire,
    /** Approved leave after `date`. */
    ahead: minutesOnWire,
    /** Minutes of pending requests. */
    reserved: minutesOnWire,
    lost: minutesOnWire,
    /** At the end of `date`, before `ahead` and `reserved`. */
    remaining: minutesOnWire,
    /** What can still be requested: the sum of the ledger's lines. */
    balance: minutesOnWire,
  },
  { dayLength: "DayLength", remaining: "Remain", balance: "RealRemain", reserved: "Reserved" },
);
export type LeaveTotals = z.output<typeof totals>;

const ledgerRow = onWire({
  date: jalaliOnWire,
  kind: z.enum(ledgerKinds),
  /** Negative for leave that was taken. */
  minutes: minutesOnWire,
  /** The sum of this line and all earlier ones. */
  running: minutesOnWire,
  isAhead: z.boolean(),
  typeName: z.string().nullable(),
  from: z.nullable(clockOnWire),
  to: z.nullable(clockOnWire),
  note: z.string(),
});
export type LedgerLine = z.output<typeof ledgerRow>;

const balanceOfPerson = onWire({
  ...personShape,
  ...placeShape,
  /** As of the totals above; `available` is their `balance`. */
  dayLength: minutesOnWire,
  entitlement: minutesOnWire,
  opening: minutesOnWire,
  used: minutesOnWire,
  ahead: minutesOnWire,
  reserved: minutesOnWire,
  remaining: minutesOnWire,
  available: minutesOnWire,
  /** What can be taken until the year ends, and how much of it is lost then. */
  yearEnd: minutesOnWire,
  lapsing: minutesOnWire,
});
export type LeaveBalance = z.output<typeof balanceOfPerson>;

/** Totals of balances: people, their leave in days of average length, and how many owe leave or will lose some. */
const sumOfBalances = onWire({
  people: wholeOnWire,
  dayLength: minutesOnWire,
  remaining: minutesOnWire,
  used: minutesOnWire,
  reserved: minutesOnWire,
  owing: wholeOnWire,
  lapsing: wholeOnWire,
});
export type LeaveBalances = z.output<typeof sumOfBalances>;

const remain = onWire(
  { date: jalaliOnWire, minutes: minutesOnWire, dayLength: minutesOnWire },
  { minutes: "Remain", dayLength: "DayLength" },
);

const periodDetail = onWire(
  {
    number: countOnWire,
    ...boundsOnWire,
    dailyDays: wholeOnWire,
    daily: minutesOnWire,
    hourlyCount: wholeOnWire,
    hourly: minutesOnWire,
    /** Leave of types that do not use the balance. */
    other: minutesOnWire,
    reserved: minutesOnWire,
    /** What is above the carry-over limit when the year ends with the period. */
    lapsed: minutesOnWire,
    /** At the end of the period. */
    remaining: minutesOnWire,
  },
  { number: "PERIOD", remaining: "Remain" },
);
export type LeavePeriod = z.output<typeof periodDetail>;

const leaveType = onWire(
  {
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    paidAs: z.enum(leavePayClasses),
    chargedTo: z.enum(leaveCharges),
    isActive: z.boolean(),
    /** Whether its requests should have attachments. */
    attachments: z.enum(attachmentWishes),
  },
  { code: "vacationCode", name: "Name" },
);
const leaveTypes = { list: leaveType, allow: "signedIn" } as const;

const typeBalance = onWire({
  code: z.string(),
  name: z.string(),
  ...allowanceShape,
  /** As in the totals; for a type that is charged to nothing, only the leave taken. */
  dayLength: minutesOnWire,
  entitlement: minutesOnWire,
  used: minutesOnWire,
  ahead: minutesOnWire,
  reserved: minutesOnWire,
  available: minutesOnWire,
});
export type TypeBalance = z.output<typeof typeBalance>;

const lengthOfAll = onWire({ days: wholeOnWire, minutes: minutesOnWire });
const opening = onWire({
  /** Active people without a manually entered opening balance. */
  people: wholeOnWire,
  /** Those who get a new entry, and those whose entry would change. */
  added: wholeOnWire,
  changed: wholeOnWire,
  /** In each person's own days, because day lengths differ. */
  carried: lengthOfAll,
  lost: lengthOfAll,
  /** How many people lose some leave. */
  losers: wholeOnWire,
});
export type YearOpening = z.output<typeof opening>;

const ownCalls = defineCalls("leave", {
  getTotals: defineCall({
    get: "Vacation/GetTotalVacationRemainDetail",
    input: ledgerOfType,
    output: totals,
    ...ofBalances,
  }),
  /** Our own: everyone's remaining leave on a day, one row per person. */
  listBalances: defineCall({
    get: "leave/balances",
    input: onWire({
      date: jalaliOnWire,
      sectionCode: z.optional(codeOnWire),
      state: z.enum(leaveStandings).optional(),
      /** A type with its own allowance; without it, annual leave. */
      typeCode: z.optional(codeOnWire),
      ...reportQuery,
    }),
    paged: balanceOfPerson,
    sum: sumOfBalances,
    allow: "manager",
    permission: ofOthers,
    flag: adminFlags.viewRequests,
  }),
  /** The ledger, whose lines add up to the balance. */
  getLedger: defineCall({
    get: "Vacation/GetVacationRemainDetail",
    input: ledgerOfType,
    list: ledgerRow,
    ...ofBalances,
  }),
  /** A person's balances of every type: all types that are offered, and others with leave in the year. */
  listTypeBalances: defineCall({
    get: "leave/typeBalances",
    input: onWire(ledgerShape),
    list: typeBalance,
    ...ofBalances,
  }),
  /** Active types that are offered on the web. */
  getWebTypes: defineCall({ get: "Vacation/GetWebVacationTypeList", ...leaveTypes }),
  getAllTypes: defineCall({ get: "Vacation/GetAllVacationTypeList", ...leaveTypes }),
  /** The remaining leave at the end of a day. */
  getRemaining: defineCall({
    get: "Vacation/GetRemainMorakhasiUntilNow",
    input: onWire(remainingQuery),
    output: remain,
    ...ofBalances,
  }),
  /** What can still be requested: after subtracting pending requests and leave approved for later days. */
  getRealTimeRemaining: defineCall({
    get: "Vacation/GetRealTimeCurrentVacationRemainUntilNow",
    /** Overrides the setting that decides whether days off within daily leave count. */
    input: onWire(
      { ...remainingQuery, countsHolidays: z.optional(bitOnWire) },
      { countsHolidays: "holiDaysCounted" },
    ),
    output: remain,
    ...ofBalances,
  }),
  /** Hourly leave from the balance in a year, as the limit counts it: taken, approved and pending. */
  getHourlyUse: defineCall({
    get: "Vacation/GetHourlyVacationCountAndLength",
    input: onWire({ personnelNumber: pernoOnWire, year: yearOnWire }),
    output: onWire(
      {
        count: wholeOnWire,
        minutes: minutesOnWire,
        /** The yearly limit from the settings; null for no limit. */
        limit: z.nullable(minutesOnWire),
        remaining: z.nullable(minutesOnWire),
      },
      { count: "Count", minutes: "Length", limit: "Limit", remaining: "Remain" },
    ),
    ...ofBalances,
  }),
  /** Periods of a year, or without `isPeriod` Jalali months; one if given, otherwise all. */
  getPeriodDetail: defineCall({
    get: "Vacation/GetPeriodVacationDetail",
    input: onWire({
      personnelNumber: pernoOnWire,
      period: z.optional(countOnWire),
      year: yearOnWire,
      isPeriod: z.optional(bitOnWire),
    }),
    list: periodDetail,
    ...ofBalances,
  }),

  /** What opening a year would carry over and drop. Nothing is written. */
  previewYearOpening: defineCall({
    get: "leave/yearOpening",
    input: onWire({ year: yearOnWire }),
    output: opening,
  }),
  /** Carries last year's closing balance into this year, one entry per person. Returns the job that does it. */
  openYear: defineCall({
    post: "leave/openYear",
    input: onWire({ year: yearOnWire }),
    output: onWire({ jobId: wholeOnWire }),
    carries: "form",
  }),
  ...leaveRequestCalls,
});

/** Spec 7.10. All lengths are in minutes. */
export const leave = { ...ownCalls, ...allowanceTypes, ...callsOfRegisters("leave") };
