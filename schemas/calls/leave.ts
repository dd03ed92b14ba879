import * as z from "zod";
import { attachmentWishes } from "../attachments";
import { defineCall, defineCalls } from "../define-call";
import { leaveStandings, ledgerKinds } from "../leave";
import { listQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import {
  bitOnWire,
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
import { leaveRequestCalls } from "./leave-requests";
import { callsOfRegisters } from "./registers";
import { personShape, placeShape } from "./whom";

/** Whoever files leave sees their own balance, who decides about leave or looks at it those of their people. */
const ofOthers = [permissionCodes.leaveManagement, permissionCodes.leaveView];
const ofBalances = {
  permission: [permissionCodes.leave, ...ofOthers],
  permissionForOthers: ofOthers,
  flag: adminFlags.viewRequests,
} as const;

const ledgerAsk = onWire({
  personnelNumber: pernoOnWire,
  year: yearOnWire,
  /** As of this day of the year; without it today, or the end of a year that is over. */
  date: z.optional(jalaliOnWire),
});
const remainAsk = { personnelNumber: pernoOnWire, date: jalaliOnWire, year: yearOnWire };

const totals = onWire(
  {
    year: yearOnWire,
    date: jalaliOnWire,
    /** Minutes of one day of leave, for showing minutes as days. */
    dayLength: minutesOnWire,
    /** What a whole year gives. */
    entitlement: minutesOnWire,
    /** Whether the year was opened; if not, `opening` is last year's closing as it stands now. */
    isOpened: z.boolean(),
    opening: minutesOnWire,
    granted: minutesOnWire,
    increased: minutesOnWire,
    decreased: minutesOnWire,
    usedDaily: minutesOnWire,
    usedDailyDays: wholeOnWire,
    usedHourly: minutesOnWire,
    usedHourlyCount: wholeOnWire,
    /** Days off inside daily leave; 0 where leave goes by the work calendar (`setting/VacationUseWorkCalendar`). */
    holidays: minutesOnWire,
    /** Approved leave of days after `date`. */
    ahead: minutesOnWire,
    /** What pending requests would take. */
    reserved: minutesOnWire,
    lost: minutesOnWire,
    /** At the end of `date`, before what is ahead and reserved. */
    remaining: minutesOnWire,
    /** What can still be asked for: the sum of the ledger's lines. */
    balance: minutesOnWire,
  },
  { dayLength: "DayLength", remaining: "Remain", balance: "RealRemain", reserved: "Reserved" },
);
export type LeaveTotals = z.output<typeof totals>;

const ledgerRow = onWire({
  date: jalaliOnWire,
  kind: z.enum(ledgerKinds),
  /** Below zero where leave is taken. */
  minutes: minutesOnWire,
  /** The sum of this and all earlier lines. */
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
  /** What can be taken until the year ends, and what of it is lost then. */
  yearEnd: minutesOnWire,
  lapsing: minutesOnWire,
});
export type LeaveBalance = z.output<typeof balanceOfPerson>;

/** What balances come to: people, days (of each person's own length), and how many owe leave or lose some. */
const sumOfBalances = onWire({
  people: wholeOnWire,
  remainingDays: wholeOnWire,
  usedDays: wholeOnWire,
  reservedDays: wholeOnWire,
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
    from: jalaliOnWire,
    to: jalaliOnWire,
    dailyDays: wholeOnWire,
    daily: minutesOnWire,
    hourlyCount: wholeOnWire,
    hourly: minutesOnWire,
    /** Leave of types that are not taken from the balance. */
    other: minutesOnWire,
    reserved: minutesOnWire,
    /** What is above the carry-over limit when the year ends with the period. */
    lapsed: minutesOnWire,
    /** At the end of the period. */
    remaining: minutesOnWire,
  },
  { number: "PERIOD", from: "BeginDate", to: "EndDate", remaining: "Remain" },
);
export type LeavePeriod = z.output<typeof periodDetail>;

const leaveType = onWire(
  {
    code: z.string(),
    name: z.string(),
    nameEn: z.string(),
    isPaid: z.boolean(),
    debitsBalance: z.boolean(),
    isActive: z.boolean(),
    /** Whether its requests want files. */
    attachments: z.enum(attachmentWishes),
  },
  { code: "vacationCode", name: "Name" },
);

const lengthOfAll = onWire({ days: wholeOnWire, minutes: minutesOnWire });
const opening = onWire({
  /** Everyone who works here and has no opening of their own put down by hand. */
  people: wholeOnWire,
  /** Of them those whose entry is new, and those whose entry would become another. */
  added: wholeOnWire,
  changed: wholeOnWire,
  /** In days of each, for an hour is not the same part of everyone's day. */
  carried: lengthOfAll,
  lost: lengthOfAll,
  /** How many lose something. */
  losers: wholeOnWire,
});
export type YearOpening = z.output<typeof opening>;

const ownCalls = defineCalls("leave", {
  getTotals: defineCall({
    get: "Vacation/GetTotalVacationRemainDetail",
    input: ledgerAsk,
    output: totals,
    allow: "signedIn",
    ...ofBalances,
  }),
  /** What remains of everyone's leave on a day, a row a person; our own. */
  listBalances: defineCall({
    get: "leave/balances",
    input: onWire({
      date: jalaliOnWire,
      sectionCode: z.optional(codeOnWire),
      state: z.enum(leaveStandings).optional(),
      ...listQuery,
    }),
    output: balanceOfPerson,
    sum: sumOfBalances,
    paged: true,
    allow: "manager",
    permission: ofOthers,
    flag: adminFlags.viewRequests,
  }),
  /** The ledger: its lines sum to the balance. */
  getLedger: defineCall({
    get: "Vacation/GetVacationRemainDetail",
    input: ledgerAsk,
    output: ledgerRow,
    values: "list",
    allow: "signedIn",
    ...ofBalances,
  }),
  /** The types that are in use and offered on the web. */
  getWebTypes: defineCall({
    get: "Vacation/GetWebVacationTypeList",
    output: leaveType,
    values: "list",
    allow: "signedIn",
  }),
  getAllTypes: defineCall({
    get: "Vacation/GetAllVacationTypeList",
    output: leaveType,
    values: "list",
    allow: "signedIn",
  }),
  /** What remains at the end of a day. */
  getRemaining: defineCall({
    get: "Vacation/GetRemainMorakhasiUntilNow",
    input: onWire(remainAsk),
    output: remain,
    allow: "signedIn",
    ...ofBalances,
  }),
  /** What can still be asked for: less what is pending, and what is approved for later days. */
  getRealTimeRemaining: defineCall({
    get: "Vacation/GetRealTimeCurrentVacationRemainUntilNow",
    /** Whether days off inside daily leave count, other than the settings have it. */
    input: onWire(
      { ...remainAsk, countsHolidays: z.optional(bitOnWire) },
      { countsHolidays: "holiDaysCounted" },
    ),
    output: remain,
    allow: "signedIn",
    ...ofBalances,
  }),
  /** Hourly leave of the balance in a year as the limit counts it: what was taken, what is approved, what waits. */
  getHourlyUse: defineCall({
    get: "Vacation/GetHourlyVacationCountAndLength",
    input: onWire({ personnelNumber: pernoOnWire, year: yearOnWire }),
    output: onWire(
      {
        count: wholeOnWire,
        minutes: minutesOnWire,
        /** What the settings allow in a year; null is no limit. */
        limit: z.nullable(minutesOnWire),
        remaining: z.nullable(minutesOnWire),
      },
      { count: "Count", minutes: "Length", limit: "Limit", remaining: "Remain" },
    ),
    allow: "signedIn",
    ...ofBalances,
  }),
  /** Periods of a year, or Jalali months without `isPeriod`; all of them unless one is named. */
  getPeriodDetail: defineCall({
    get: "Vacation/GetPeriodVacationDetail",
    input: onWire({
      personnelNumber: pernoOnWire,
      period: z.optional(countOnWire),
      year: yearOnWire,
      isPeriod: z.optional(bitOnWire),
    }),
    output: periodDetail,
    values: "list",
    allow: "signedIn",
    ...ofBalances,
  }),

  /** What the opening of a year would bring along and take away; nothing is written. */
  previewYearOpening: defineCall({
    get: "leave/yearOpening",
    input: onWire({ year: yearOnWire }),
    output: opening,
    allow: "webAdmin",
  }),
  /** Brings what last year closed with into this one, an entry a person; answers the job that does it. */
  openYear: defineCall({
    post: "leave/openYear",
    input: onWire({ year: yearOnWire }),
    output: onWire({ jobId: wholeOnWire }),
    allow: "webAdmin",
    carries: "form",
  }),
  ...leaveRequestCalls,
});

/** Spec 7.10; minutes throughout. */
export const leave = { ...ownCalls, ...callsOfRegisters("leave") };
