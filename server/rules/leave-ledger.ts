import type { LeaveAccrual, LeaveEntryKind, LedgerKind } from "@schemas/leave";
import { dayNumber, fromDayNumber, isoToJalali, jalaliMonthRange } from "@schemas/values/jalali-date";
import type { Key } from "./day-work/types";

/** Days of the year under one rule: the grant of a whole year, and how it accrues. Stretches do not overlap. */
export type LeaveGrant = { from: number; to: number; annual: number; accrual: LeaveAccrual };

/** An entry typed by hand, in minutes; negative only if the kind allows it. */
export type LedgerEntry = { id: Key; day: number; kind: LeaveEntryKind; minutes: number; reason: string };

/** The leave taken from a day or, while its request is pending, to be taken. */
export type LedgerUse = {
  day: number;
  kind: "dailyLeave" | "hourlyLeave" | "lateness" | "holiday" | "reserved";
  minutes: number;
  /** Null for lateness. */
  typeCode: string | null;
  /** For an hourly leave, as requested. */
  from: number | null;
  to: number | null;
};

/** One leave year of one person, up to `until`, without the balance brought from the year before. */
export type OwnYear = {
  first: number;
  last: number;
  /** Grants accrue, and entries count, up to this day; leave and requests of later days are deducted immediately. */
  until: number;
  grants: readonly LeaveGrant[];
  entries: readonly LedgerEntry[];
  uses: readonly LedgerUse[];
  /** What may be carried over to the next year; null for everything. */
  cap: number | null;
  keepsSaved: boolean;
};

/** The same with last year's closing balance, which counts unless an entry opens this year. */
export type LeaveYear = OwnYear & { brought: number };

/** A line of the ledger; `running` is the sum of all lines up to it, in minutes. */
type LedgerRow = {
  day: number;
  kind: LedgerKind;
  minutes: number;
  running: number;
  /** On a day after `until`: promised, not used yet. */
  isAhead: boolean;
  typeCode: string | null;
  from: number | null;
  to: number | null;
  note: string;
};

/** The lines, which sum to `balance`, and its parts. All parts but `owed` are positive lengths. */
export type LeaveLedger = {
  rows: LedgerRow[];
  /** The minutes that can still be requested. */
  balance: number;
  /** The rest without pending requests and leave of later days, as if the year closed without them. */
  remaining: number;
  /** The part of `remaining` that lapsed at the end of the year. */
  lapsed: number;
  opening: number;
  granted: number;
  increased: number;
  decreased: number;
  usedDaily: number;
  /** With the lateness that is charged to leave. */
  usedHourly: number;
  holidays: number;
  ahead: number;
  reserved: number;
  lost: number;
};

type Line = Omit<LedgerRow, "running">;

// Within a day: opening entries first, then credits, debits, and the loss at the very end.
const order: readonly LedgerKind[] = [
  "opening",
  "carryOver",
  "accrual",
  "increase",
  "clearing",
  "decrease",
  "payOut",
  "dailyLeave",
  "hourlyLeave",
  "lateness",
  "holiday",
  "reserved",
  "loss",
];
/** Whether an entry adds to the balance or takes from it. */
export const signs: Record<LeaveEntryKind, 1 | -1> = {
  opening: 1,
  carryOver: 1,
  increase: 1,
  clearing: 1,
  decrease: -1,
  payOut: -1,
};

/** Whether an entry sets a year's opening balance, so that last year's closing balance is ignored. */
export const opensYear = ({ kind }: { kind: LedgerKind }) => kind === "opening" || kind === "carryOver";

/** The ledger of a year. The order of its parts does not matter: the lines are the same and sum to the balance. */
export function yearLedger(year: LeaveYear): LeaveLedger {
  const lines = linesOf(year, year.brought);
  const settled = lines.filter(({ kind, isAhead }) => kind !== "reserved" && !isAhead);
  const lapsed = lossOf(year, settled);
  const remaining = sum(settled) - lapsed;
  const lost = lossOf(year, lines);
  if (lost > 0) lines.push(line(year.last, "loss", -lost));
  lines.sort(compareLines);
  let running = 0;
  const rows = lines.map((one): LedgerRow => {
    running += one.minutes;
    return { ...one, running };
  });
  return { rows, balance: running, remaining, lapsed, ...partsOf(rows) };
}

/** A year's closing balance, without sorting its lines. */
function closingOf(year: OwnYear, brought: number): number {
  const lines = linesOf(year, brought);
  return sum(lines) - lossOf(year, lines);
}

/** All lines except the loss at the end, unsorted. */
const linesOf = (year: OwnYear, brought: number): Line[] => [
  ...openingLines(year, brought),
  ...grantLines(year),
  ...entryLines(year),
  ...takenLines(year),
];

function line(day: number, kind: LedgerKind, minutes: number, over: Partial<Line> = {}): Line {
  return { day, kind, minutes, isAhead: false, typeCode: null, from: null, to: null, note: "", ...over };
}

function openingLines({ first, entries }: OwnYear, brought: number): Line[] {
  const isOpened = entries.some(opensYear);
  return isOpened || brought === 0 ? [] : [line(first, "carryOver", brought)];
}

function entryLines({ entries, until }: OwnYear): Line[] {
  return entries
    .filter(({ day }) => day <= until)
    .map(({ day, kind, minutes, reason }) => line(day, kind, signs[kind] * minutes, { note: reason }));
}

function takenLines({ uses, until }: OwnYear): Line[] {
  return uses
    .filter(({ minutes }) => minutes > 0)
    .map(({ day, kind, minutes, typeCode, from, to }) =>
      line(day, kind, -minutes, { isAhead: kind !== "reserved" && day > until, typeCode, from, to }),
    );
}

/**
 * Part of a year grants its share of the year's leave. Sums are rounded, not parts, so a whole year grants all of it.
 */
function grantLines({ first, last, until, grants }: OwnYear): Line[] {
  const yearLength = last - first + 1;
  const sorted = [...grants].sort((a, b) => a.from - b.from);
  const lines: Line[] = [];
  let exact = 0;
  let written = 0;
  const credit = (day: number, days: number, annual: number) => {
    exact += (annual * days) / yearLength;
    // Slightly more, so that a sum that would be whole without floating-point error always rounds the same way.
    const minutes = Math.floor(exact + 0.5 + 1e-9) - written;
    written += minutes;
    if (minutes !== 0) lines.push(line(day, "accrual", minutes));
  };
  for (const { from, to, annual, accrual } of sorted) {
    if (from > until) break;
    if (accrual === "WHOLE_YEAR") {
      credit(from, to - from + 1, annual);
      continue;
    }
    const end = Math.min(to, until);
    for (let day = from; day <= end; ) {
      const stop = Math.min(end, lastOfMonth(day));
      credit(stop, stop - day + 1, annual);
      day = stop + 1;
    }
  }
  return lines;
}

function lastOfMonth(day: number): number {
  const { year, month } = isoToJalali(fromDayNumber(day));
  return dayNumber(jalaliMonthRange(year, month).to);
}

/** The excess over the limit at the end of the year. The year's own leave is used before leave saved earlier. */
function lossOf({ until, last, cap, keepsSaved }: OwnYear, lines: readonly Line[]): number {
  if (until < last || cap === null) return 0;
  const left = sum(lines);
  const saved = keepsSaved ? sum(lines.filter(opensYear)) : 0;
  return Math.max(0, left - Math.max(0, saved) - cap);
}

function compareLines(a: Line, b: Line): number {
  return (
    a.day - b.day ||
    order.indexOf(a.kind) - order.indexOf(b.kind) ||
    (a.from ?? -1) - (b.from ?? -1) ||
    b.minutes - a.minutes ||
    compareText(a.typeCode ?? "", b.typeCode ?? "") ||
    compareText(a.note, b.note)
  );
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const sum = (lines: readonly { minutes: number }[]) => lines.reduce((total, one) => total + one.minutes, 0);

function partsOf(rows: readonly LedgerRow[]): Omit<LeaveLedger, "rows" | "balance" | "remaining" | "lapsed"> {
  const of = (...kinds: LedgerKind[]) =>
    sum(rows.filter(({ kind, isAhead }) => !isAhead && kinds.includes(kind))) + 0;
  const taken = (...kinds: LedgerKind[]) => 0 - of(...kinds);
  return {
    opening: of("opening", "carryOver"),
    granted: of("accrual"),
    increased: of("increase", "clearing"),
    decreased: taken("decrease", "payOut"),
    usedDaily: taken("dailyLeave"),
    usedHourly: taken("hourlyLeave", "lateness"),
    holidays: taken("holiday"),
    ahead: 0 - sum(rows.filter(({ isAhead }) => isAhead)),
    reserved: taken("reserved"),
    lost: taken("loss"),
  };
}

/** The ledgers of consecutive parts of a year, each independent. `standing` is that of one of them. */
export function joinedLedgers(
  ledgers: readonly LeaveLedger[],
  standing: Pick<LeaveLedger, "balance" | "remaining" | "lapsed">,
): LeaveLedger {
  const rows = ledgers.flatMap((one) => one.rows);
  return { rows, ...standing, ...partsOf(rows) };
}

/** The closing balance after consecutive years; each begins with the closing balance of the one before. */
export function closingThrough(years: readonly OwnYear[]): number {
  return years.reduce((brought, year) => closingOf(year, brought), 0);
}

/** A year of which leave is requested or promised: up to the last day of that leave, and up to the year's end. */
export type PlannedYear = { now: OwnYear; atEnd: OwnYear };

/**
 * The minutes that can still be requested in the first of consecutive years, so that neither it is overdrawn nor a later
 * one whose leave needs what is carried over. Deductions entered for a later day of a year count like leave of that day.
 */
export function leftInFirst(years: readonly PlannedYear[], brought: number, isFirst = true): number {
  const [{ now, atEnd }, ...later] = years as [PlannedYear, ...PlannedYear[]];
  const left = sum(linesOf(now, brought)) - sum(now.entries.filter(isDeductedAfter(now.until)));
  const [next] = later;
  // An initial balance stays what it is.
  if (!next || next.now.entries.some(({ kind }) => kind === "opening")) return left;
  const lines = linesOf(atEnd, brought);
  const lost = lossOf(atEnd, lines);
  // Leave that would lapse takes nothing from the next year; saved leave does not lapse.
  const spare = isFirst || !atEnd.keepsSaved ? lost : 0;
  return Math.min(left, spare + Math.max(0, leftInFirst(later, sum(lines) - lost, false)));
}

const isDeductedAfter =
  (until: number) =>
  ({ day, kind }: LedgerEntry) =>
    day > until && signs[kind] < 0;

/** The ledger of the last of a person's years, up to its own `until`. */
export function ledgerThrough(years: readonly OwnYear[]): LeaveLedger {
  const last = years.at(-1) as OwnYear;
  return yearLedger({ ...last, brought: closingThrough(years.slice(0, -1)) });
}
