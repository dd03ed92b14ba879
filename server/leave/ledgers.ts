import { dayNumber, type IsoDate, jalaliYearRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { ofReferences } from "../db/reference-data";
import { resolveDay } from "../rules/day-work/resolve-day";
import { type Allowance, allowanceLedger, costOfUse } from "../rules/leave-allowance";
import {
  closingThrough,
  type LeaveLedger,
  type LedgerUse,
  leftInFirst,
  type OwnYear,
  opensYear,
  signs,
  yearLedger,
} from "../rules/leave-ledger";
import { annualLeave, carryOverCap } from "../rules/leave-rule";
import type { Days } from "../work/days";
import { employedDays } from "./employment";
import type { LeaveType } from "./leave-types";
import {
  dayOfEntry,
  daysOfYear,
  entriesOf,
  grantsOf,
  type LeaveCalendar,
  type LeavePerson,
  loadLeaveCalendar,
  loadPeople,
  ruleOn,
  usualDay,
  yearOf,
} from "./person-leave";
import { type LeaveRows, leaveUses, readLeaveRows, type TypedUse } from "./read-uses";

/** A person's ledger of a year, and the length of their day of leave. */
export type PersonLedger = LeaveLedger & {
  dayLength: number;
  /** What a whole year grants under the rule of `until`. */
  entitlement: number;
  /** Whether an entry opens the year; otherwise it begins with last year's present closing balance. */
  isOpened: boolean;
};

type LedgerAsk = {
  year: number;
  /** If it is in another year than `year`, the nearest day counts. */
  until: IsoDate;
  /** Days off during daily leave are also taken from the balance; by default as in the settings. */
  countsHolidays?: boolean;
  /** Only this leave is deducted; by default all of it. */
  counts?: (use: TypedUse) => boolean;
};

/**
 * Reads people's leave once, for ledgers of a year on any of its days. `since` also reads uses before the days the
 * ledgers need, `andLater` uses and entries after the year; `except` is a request to leave out. Only uses that count
 * are included: days off only if the organisation counts them. `types` are types with their own allowance whose ledgers
 * are also needed.
 */
export async function loadLedgers(
  db: Db,
  personnelNumbers: readonly string[],
  year: number,
  options: LoadOptions = {},
) {
  const leave = options.leave ?? (await loadLeaveCalendar(db, personnelNumbers));
  const facts = await loadLeaveFacts(db, personnelNumbers, year, options);
  return facts.people.map((one) => ledgersOf(leave, one, facts));
}

/** The inputs for the ledgers of a year, except the rules. */
export type LeaveFacts = {
  readonly year: number;
  /** The first year with records. */
  readonly firstYear: number;
  /** The days whose leave was read. */
  readonly days: Days;
  readonly people: readonly FactsOfPerson[];
};
export type FactsOfPerson = { readonly person: LeavePerson; readonly rows: LeaveRows };

// Nobody plans leave for a later day.
const noLaterDay = "2999-12-31";

/** Reads the facts of these people. */
export async function loadLeaveFacts(
  db: Db,
  personnelNumbers: readonly string[],
  year: number,
  { since = Number.POSITIVE_INFINITY, andLater = false, except = null, types = [] }: LoadOptions = {},
): Promise<LeaveFacts> {
  const firstYear = await firstWorkYear(db, year);
  const through = andLater ? noLaterDay : jalaliYearRange(year).to;
  const people = await loadPeople(db, personnelNumbers, through);
  const from = Math.min(
    year,
    ...people.map((person) => anchorOf(person, year, firstYear)),
    ...types.flatMap((type) => people.map((person) => anchorOfType(type, person, year, firstYear))),
  );
  const days = { first: Math.min(since, daysOfYear(from).first), last: dayNumber(through) };
  const rowsOf = await readLeaveRows(db, personnelNumbers, days, except);
  return {
    year,
    firstYear,
    days,
    people: people.map((person) => ({ person, rows: rowsOf(person.personId) })),
  };
}

/** The ledgers of one of these people. */
export function ledgersOf(
  leave: LeaveCalendar,
  { person, rows }: FactsOfPerson,
  { year, firstYear, days }: Omit<LeaveFacts, "people">,
) {
  const all = leaveUses(leave, person, rows, days);
  const span = { anchor: anchorOf(person, year, firstYear), year };
  // The ledgers of a year on several days begin with the same balance; the key is whether days off count.
  const chains = new Map<boolean, Chain>();
  const chainWith = (countsHolidays: boolean, counts: (use: TypedUse) => boolean) => {
    const chain = () => chainOf(leave, person, counting(all, countsHolidays).filter(counts), span);
    const known = counts === everyUse ? (chains.get(countsHolidays) ?? chain()) : chain();
    if (counts === everyUse) chains.set(countsHolidays, known);
    return known;
  };
  const ofType = (type: LeaveType, until: IsoDate) => ({
    anchor: anchorOfType(type, person, year, firstYear),
    year,
    until,
  });
  return {
    personnelNumber: person.personId,
    uses: counting(all, leave.countsDaysOff),
    /** Including days off, whether they count or not. */
    allUses: all,
    ledger: ({
      until,
      countsHolidays = leave.countsDaysOff,
      counts = everyUse,
    }: Omit<LedgerAsk, "year">): PersonLedger =>
      ledgerOf(leave, person, chainWith(countsHolidays, counts), { year, until }),
    /** The minutes that can still be requested up to a day of the year; needs what was read with `andLater`. */
    left: (until: IsoDate): number =>
      leftIn(leave, person, chainWith(leave.countsDaysOff, everyUse), { year, until }),
    typeLedger: (type: LeaveType, until: IsoDate): PersonLedger =>
      typeLedgerOf(leave, person, all, ofType(type, until), type),
    allowance: (type: LeaveType, until: IsoDate): OwnAllowance =>
      allowanceOf(leave, person, all, ofType(type, until), type),
  };
}

type LoadOptions = {
  since?: number;
  andLater?: boolean;
  except?: number | null;
  types?: readonly LeaveType[];
  /** Read for all people before the ledgers of some of them. */
  leave?: LeaveCalendar | undefined;
};

/** The ledger of one person. */
export async function personLedger(
  db: Db,
  personnelNumber: string,
  { year, ...ask }: LedgerAsk,
): Promise<PersonLedger | undefined> {
  const [person] = await loadLedgers(db, [personnelNumber], year);
  return person?.ledger(ask);
}

async function firstWorkYear(db: Db, usual: number): Promise<number> {
  const first = await ofReferences(db, "first work year", async () => {
    const row = await db
      .selectFrom("work_year")
      .select(({ fn }) => fn.min("year").as("year"))
      .executeTakeFirst();
    return row?.year ?? null;
  });
  return first ?? usual;
}

/** The first year of the ledgers: that of the latest opening entry, otherwise of hiring or the first records. */
function anchorOf({ entries, hired }: LeavePerson, year: number, firstYear: number): number {
  const opened = annual(entries)
    .filter(opensYear)
    .map(({ day }) => yearOf(day))
    .filter((one) => one <= year);
  // The latest one counts: it includes everything before it.
  if (opened.length > 0) return Math.max(...opened);
  const hiredIn = hired === null ? firstYear : yearOf(hired);
  return Math.min(year, Math.max(hiredIn, firstYear));
}

/** The first year of an allowance given once: that of the opening balance, otherwise of hiring or the first records. */
function anchorOfType(type: LeaveType, person: LeavePerson, year: number, firstYear: number): number {
  if (periodOf(type) !== "once") return year;
  const opened = person.entries
    .filter(({ typeCode, kind }) => typeCode === type.code && kind === "opening")
    .map(({ day }) => yearOf(day))
    .filter((one) => one <= year);
  if (opened.length > 0) return Math.max(...opened);
  const hiredIn = person.hired === null ? firstYear : yearOf(person.hired);
  return Math.min(year, Math.max(hiredIn, firstYear));
}

const annual = (entries: LeavePerson["entries"]) => entries.filter(({ typeCode }) => typeCode === null);

const everyUse = () => true;

const counting = (uses: readonly TypedUse[], countsDaysOff: boolean) =>
  uses.filter((use) => countsDaysOff || !use.isHoliday);

type Ask = { anchor: number; year: number; until: IsoDate };

/** The charged leave, and the closing balance before the ledger's year. */
type Chain = { uses: readonly TypedUse[]; brought: number };

function chainOf(
  leave: LeaveCalendar,
  person: LeavePerson,
  uses: readonly TypedUse[],
  { anchor, year }: Pick<Ask, "anchor" | "year">,
): Chain {
  const charged = uses.filter(({ isCharged }) => isCharged);
  const before = Array.from({ length: Math.max(0, year - anchor) }, (_, i) =>
    leaveYear(leave, person, charged, anchor + i, daysOfYear(anchor + i).last),
  );
  return { uses: charged, brought: closingThrough(before) };
}

function ledgerOf(
  leave: LeaveCalendar,
  person: LeavePerson,
  { uses, brought }: Chain,
  { year, until }: Pick<Ask, "year" | "until">,
): PersonLedger {
  const days = daysOfYear(year);
  const own = leaveYear(leave, person, uses, year, Math.min(dayNumber(until), days.last));
  const asOf = Math.max(days.first, Math.min(dayNumber(until), days.last));
  const usual = usualDay(leave, person, days, asOf);
  return {
    dayLength: usual,
    entitlement: annualLeave(ruleOn(leave, person, asOf), usual),
    isOpened: annual(person.entries).some((entry) => opensYear(entry) && yearOf(entry.day) === year),
    ...yearLedger({ brought, ...own }),
  };
}

/** What is left of a year for leave up to a day, less what leave and deductions of later years need of it. */
function leftIn(
  leave: LeaveCalendar,
  person: LeavePerson,
  { uses, brought }: Chain,
  { year, until }: Pick<Ask, "year" | "until">,
): number {
  const deducted = annual(person.entries).filter(({ kind }) => signs[kind] < 0);
  const promised = [...uses, ...deducted].map(({ day }) => day);
  const lastYear = Math.max(year, ...promised.map(yearOf));
  const planned = Array.from({ length: lastYear - year + 1 }, (_, i) => {
    const { first, last } = daysOfYear(year + i);
    const day = i === 0 ? dayNumber(until) : Math.max(first, ...promised.filter((one) => one <= last));
    const through = (on: number) => leaveYear(leave, person, uses, year + i, on);
    return { now: through(day), atEnd: through(last) };
  });
  return leftInFirst(planned, brought);
}

function leaveYear(
  leave: LeaveCalendar,
  person: LeavePerson,
  uses: readonly TypedUse[],
  year: number,
  until: number,
): OwnYear {
  const days = daysOfYear(year);
  const within = ({ day }: { day: number }) => days.first <= day && day <= days.last;
  const rule = ruleOn(leave, person, days.last);
  const usual = usualDay(leave, person, days);
  // Someone who has left, or is away at its end, loses nothing: the remaining leave is paid out.
  const stays = employedDays(person, days).at(-1)?.last === days.last;
  return {
    // One by one: added after a spread each takes many times as long, and this runs for all years of everyone.
    first: days.first,
    last: days.last,
    until,
    grants: grantsOf(leave, person, days, until),
    entries: entriesOf(person, null, days, (day) => dayOfEntry(leave, person, days, day)),
    uses: uses.filter(within).map(toLedgerUse),
    cap: stays ? carryOverCap(rule, usual) : null,
    keepsSaved: rule.keepsSaved,
  };
}

function toLedgerUse({
  day,
  minutes,
  isDaily,
  isHoliday,
  isPending,
  isLateness,
  typeCode,
  from,
  to,
}: TypedUse): LedgerUse {
  const kind = isPending
    ? "reserved"
    : isLateness
      ? "lateness"
      : isHoliday
        ? "holiday"
        : isDaily
          ? "dailyLeave"
          : "hourlyLeave";
  return { day, kind, minutes, typeCode, from, to };
}

/** A type's own allowance of a person, and the length of its day; 0 if it is given in hours. */
export type OwnAllowance = Allowance & { dayLength: number };

/** A type that is charged to nothing is counted by the year. */
const periodOf = ({ chargedTo, allowancePer }: LeaveType) => (chargedTo === "own" ? allowancePer : "year");

/** Any leave type as an allowance: a type without one gets a ledger of the leave taken. */
function allowanceOf(
  leave: LeaveCalendar,
  person: LeavePerson,
  uses: readonly TypedUse[],
  { anchor, year, until }: Ask,
  type: LeaveType,
): OwnAllowance {
  const days = daysOfYear(year);
  const asOf = Math.max(days.first, Math.min(dayNumber(until), days.last));
  const dayLength = usualDay(leave, person, days, asOf);
  const { countedIn, allowanceDays, allowanceMinutes } = type;
  const isInDays = allowanceMinutes === null;
  const years = Array.from({ length: year - anchor + 1 }, (_, i) => daysOfYear(anchor + i));
  const all = { first: (years[0] as Days).first, last: days.last };
  return {
    per: periodOf(type),
    minutes: allowanceMinutes ?? Math.round((allowanceDays ?? 0) * dayLength),
    years,
    entries: entriesOf(person, type.code, all, () => dayLength),
    uses: uses
      .filter(({ typeCode }) => typeCode === type.code)
      .map((use) => ({ ...toLedgerUse(use), minutes: costOfUse({ countedIn, isInDays, dayLength }, use) })),
    isWorkDay: (day) => resolveDay(leave.calendar, person, day).dayType === "WORK",
    dayLength: isInDays ? dayLength : 0,
  };
}

function typeLedgerOf(
  leave: LeaveCalendar,
  person: LeavePerson,
  uses: readonly TypedUse[],
  ask: Ask,
  type: LeaveType,
): PersonLedger {
  const { dayLength, ...allowance } = allowanceOf(leave, person, uses, ask, type);
  const last = allowance.years.at(-1) as Days;
  const asOf = Math.max(last.first, Math.min(dayNumber(ask.until), last.last));
  const isOpened = allowance.entries.some(
    (entry) => entry.kind === "opening" && yearOf(entry.day) === ask.year,
  );
  return { ...allowanceLedger(allowance, asOf), dayLength, entitlement: allowance.minutes, isOpened };
}
