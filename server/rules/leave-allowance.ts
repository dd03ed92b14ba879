import type { AllowancePeriod, LeaveDayCount } from "@schemas/leave";
import { dayNumber, fromDayNumber, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import {
  joinedLedgers,
  type LeaveLedger,
  type LedgerEntry,
  type LedgerUse,
  ledgerThrough,
  signs,
  yearLedger,
} from "./leave-ledger";

/** Days in a row, both included. */
type Stretch = { first: number; last: number };

/** A type's own allowance for a person, in minutes; a type given in days has the same length for each day. */
export type Allowance = {
  minutes: number;
  per: AllowancePeriod;
  /** The Jalali years from the first that counts to the requested one. */
  years: readonly Stretch[];
  entries: readonly LedgerEntry[];
  /** Leave of the type; each day has the minutes it takes from the allowance. */
  uses: readonly LedgerUse[];
  isWorkDay: (day: number) => boolean;
};

/**
 * Leave without a work day in between is one leave, however many requests it consists of: three days for a marriage are
 * three days, not three per request.
 */
export function eventsOf(days: readonly number[], isWorkDay: (day: number) => boolean): Stretch[] {
  const events: Stretch[] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const open = events.at(-1);
    if (open && !hasWorkDay(open.last + 1, day - 1, isWorkDay)) open.last = day;
    else events.push({ first: day, last: day });
  }
  return events;
}

function hasWorkDay(first: number, last: number, isWorkDay: (day: number) => boolean): boolean {
  for (let day = first; day <= last; day += 1) if (isWorkDay(day)) return true;
  return false;
}

const within =
  ({ first, last }: Stretch) =>
  ({ day }: { day: number }) =>
    first <= day && day <= last;

const isOpening = ({ kind }: LedgerEntry) => kind === "opening";

/**
 * The ledger of an allowance in the last of its years, as of a day. An allowance per month, year or leave ends with it;
 * one given once stays. An opening balance replaces the allowance: it is the part that is left.
 */
export function allowanceLedger(allowance: Allowance, until: number): LeaveLedger {
  const { per, minutes, years, entries, uses } = allowance;
  const year = years.at(-1) as Stretch;
  if (per === "once") {
    const isOpened = entries.some(isOpening);
    return ledgerThrough(
      years.map((one, i) => ({
        ...one,
        until: one === year ? Math.min(until, one.last) : one.last,
        grants: i === 0 && !isOpened ? [wholeOf(one, minutes)] : [],
        entries: entries.filter(within(one)),
        uses: uses.filter(within(one)),
        cap: null,
        keepsSaved: true,
      })),
    );
  }
  const windows = windowsOf(
    allowance,
    year,
    uses.map(({ day }) => day),
  ).filter((one) => one.first <= until || uses.some(within(one)));
  const ledgers = windows.map((one) => windowLedger(allowance, one, until));
  const current = windows.findIndex((one) => within(one)({ day: until }));
  const standing =
    per === "event" ? { balance: minutes, remaining: minutes, lapsed: 0 } : (ledgers[current] as LeaveLedger);
  const { balance, remaining, lapsed } = standing;
  return joinedLedgers(ledgers, { balance, remaining, lapsed });
}

/** Grants an allowance on the first day of its stretch. */
const wholeOf = ({ first, last }: Stretch, annual: number) =>
  ({ from: first, to: last, annual, accrual: "WHOLE_YEAR" }) as const;

function windowLedger({ minutes, entries, uses }: Allowance, window: Stretch, until: number): LeaveLedger {
  const own = entries.filter(within(window));
  const ledger = yearLedger({
    ...window,
    // Leave promised in a stretch that has not begun is listed with its allowance.
    until: window.first > until ? window.last : Math.min(until, window.last),
    brought: 0,
    grants: own.some(isOpening) ? [] : [wholeOf(window, minutes)],
    entries: own,
    uses: uses.filter(within(window)),
    cap: 0,
    keepsSaved: false,
  });
  const isAhead = ({ day, kind }: { day: number; kind: string }) =>
    day > until && (kind === "dailyLeave" || kind === "hourlyLeave" || kind === "holiday");
  return { ...ledger, rows: ledger.rows.map((row) => ({ ...row, isAhead: isAhead(row) })) };
}

/** The months of a year, the year itself, or the leaves made up by the days that reach into the year. */
function windowsOf({ per, isWorkDay }: Allowance, year: Stretch, days: readonly number[]): Stretch[] {
  if (per === "year" || per === "once") return [year];
  if (per === "event")
    return eventsOf(days, isWorkDay).filter(({ first, last }) => last >= year.first && first <= year.last);
  const months: Stretch[] = [];
  for (let first = year.first; first <= year.last; first = (months.at(-1) as Stretch).last + 1) {
    const { year: of, month } = isoToJalali(fromDayNumber(first));
    months.push({ first, last: dayNumber(jalaliMonthRange(of, month).to) });
  }
  return months;
}

type Requested = { day: number; minutes: number };
/** How much of a limit is left before a request, and how much the request takes. */
export type Room = { left: number; asked: number };

/**
 * The room for some days of leave in an allowance: in the first window that has too little, otherwise the last. Leave of
 * later years counts if the allowance is given once, or if it is part of the same leave.
 */
export function allowanceRoom(allowance: Allowance, requested: readonly Requested[]): Room | null {
  const { per, minutes, years, entries, uses } = allowance;
  const days = [...uses, ...requested].map(({ day }) => day);
  const windows =
    per === "once"
      ? [{ first: (years[0] as Stretch).first, last: Number.POSITIVE_INFINITY }]
      : per === "event"
        ? eventsOf(days, allowance.isWorkDay)
        : years.flatMap((year) => windowsOf(allowance, year, days));
  const rooms = windows.flatMap((window) => {
    const asked = requested.filter(within(window));
    if (asked.length === 0) return [];
    const own = per === "event" ? [] : entries.filter(within(window));
    const given = own.some(isOpening) ? 0 : minutes;
    const entered = sum(own.map((one) => signs[one.kind] * one.minutes));
    const used = sum(uses.filter(within(window)).map((one) => one.minutes));
    return [{ left: given + entered - used, asked: sum(asked.map((one) => one.minutes)) }];
  });
  return rooms.find(({ left, asked }) => asked > left) ?? rooms.at(-1) ?? null;
}

/** How many days of one leave are used, and how many the request adds: for the longest leave they make up. */
export function daysAtOnce(
  used: readonly number[],
  requested: readonly number[],
  isWorkDay: (day: number) => boolean,
): { used: number; asked: number } {
  const known = new Set(used);
  const added = requested.filter((day) => !known.has(day));
  const counts = eventsOf([...used, ...requested], isWorkDay).map((event) => {
    const counted = (days: Iterable<number>) => [...days].filter((day) => within(event)({ day })).length;
    return { used: counted(known), asked: counted(added) };
  });
  const touched = counts.filter(({ asked }) => asked > 0);
  return touched.sort((a, b) => b.used + b.asked - a.used - a.asked)[0] ?? { used: 0, asked: 0 };
}

/** The cost of a day of leave to an allowance: an allowance in days counts days, whatever their hours. */
export function costOfUse(
  { countedIn, isInDays, dayLength }: { countedIn: LeaveDayCount; isInDays: boolean; dayLength: number },
  { isDaily, isHoliday, minutes }: { isDaily: boolean; isHoliday: boolean; minutes: number },
): number {
  if (isHoliday) return countedIn === "calendarDays" && isInDays ? dayLength : 0;
  if (!isInDays) return minutes;
  return isDaily ? dayLength : Math.min(minutes, dayLength);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
