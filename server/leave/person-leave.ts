import {
  dayNumber,
  fromDayNumber,
  type IsoDate,
  isoToJalali,
  jalaliYearRange,
} from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { liveFrom } from "../db/tables/live-from";
import { settingInForce } from "../db/tables/settings";
import { assignmentOn, type Calendar, resolvePolicy, subjectOf } from "../rules/day-work/calendar";
import { resolveDay } from "../rules/day-work/resolve-day";
import type { PersonRules } from "../rules/day-work/types";
import type { LeaveGrant, LedgerEntry } from "../rules/leave-ledger";
import { annualLeave, type LeaveRule, type LeaveRuleRecord, leaveRuleOn } from "../rules/leave-rule";
import { loadCalendar } from "../work/calendar";
import type { Days } from "../work/days";
import { loadPersonRules } from "../work/person-rules";
import { daysAway, type Employment, employedDays, lastDayOf, lastEmployed } from "./employment";
import { loadLeaveRules } from "./leave-rules";
import { leaveTypes } from "./leave-types";

/** The organisation-wide facts for counting leave. */
export type LeaveCalendar = {
  calendar: Calendar;
  rules: readonly LeaveRuleRecord[];
  /** Days off during daily leave are also taken from the balance: leave ignores the work calendar. */
  countsDaysOff: boolean;
  /** The leave types that are taken from the annual balance. */
  charged: ReadonlySet<string>;
};

/** A person with the data of the leave ledger: their place over time, their employment, and entries made by hand. */
export type LeavePerson = PersonRules &
  Employment & {
    personId: string;
    hiredOn: IsoDate | null;
    entries: LeaveEntry[];
  };

/** An entry made by hand: days, minutes, or both, of annual leave or of a type with its own allowance. */
export type LeaveEntry = Omit<LedgerEntry, "minutes"> & {
  typeCode: string | null;
  days: number | null;
  minutes: number | null;
};

/** The entries of annual leave, or of a type, within some days; `dayLengthOn` has the minutes of a day in an entry. */
export function entriesOf(
  { entries }: LeavePerson,
  type: string | null,
  { first, last }: Days,
  dayLengthOn: (day: number) => number,
): LedgerEntry[] {
  return entries
    .filter(({ typeCode, day }) => typeCode === type && first <= day && day <= last)
    .map(({ typeCode: _, days, minutes, ...entry }) => ({
      ...entry,
      minutes: (days === null ? 0 : Math.round(days * dayLengthOn(entry.day))) + (minutes ?? 0),
    }));
}

/** The calendar, the leave rules and these people, in a few queries whatever their number. */
export async function loadLeavePeople(
  db: Db,
  personnelNumbers: readonly string[],
  through: IsoDate,
): Promise<LeaveCalendar & { people: LeavePerson[] }> {
  const leave = await loadLeaveCalendar(db, personnelNumbers);
  return { ...leave, people: await loadPeople(db, personnelNumbers, through) };
}

/** The data that counts for everyone, with the leave rules of these people. */
export async function loadLeaveCalendar(
  db: Db,
  personnelNumbers: readonly string[] | "all",
): Promise<LeaveCalendar> {
  const calendar = await loadCalendar(db);
  const rules = await loadLeaveRules(db, personnelNumbers);
  const countsDaysOff = !(await settingInForce(db, "leaveUsesWorkCalendar"));
  return { calendar, rules, countsDaysOff, charged: await chargedTypes(db) };
}

/** These people with their places and entries, in a few queries whatever their number. */
export async function loadPeople(
  db: Db,
  personnelNumbers: readonly string[],
  through: IsoDate,
): Promise<LeavePerson[]> {
  const places = await loadPersonRules(db, personnelNumbers);
  const entries = await loadEntries(db, personnelNumbers, through);
  const { rows } = await sql<Hired>`
    select personnel_number as number, hired_on as "hiredOn",
      -- Leave from before the first day of use is an opening entry, so counting starts no earlier.
      nullif(greatest(hired_on, ${liveFrom}), '-infinity') - date '1970-01-01' as hired
    from person where personnel_number = any(${personnelNumbers})
  `.execute(db);
  return rows.map(({ number, ...hired }): LeavePerson => {
    const place = places.get(number) as PersonRules;
    const employment = { left: lastDayOf(place), away: daysAway(place) };
    return { ...place, personId: number, ...hired, ...employment, entries: entries.get(number) ?? [] };
  });
}

type Hired = Pick<LeavePerson, "hired" | "hiredOn"> & { number: string };

async function chargedTypes(db: Db): Promise<Set<string>> {
  const charged = (await leaveTypes(db)).filter(({ chargedTo }) => chargedTo === "balance");
  return new Set(charged.map(({ code }) => code));
}

async function loadEntries(
  db: Db,
  personnelNumbers: readonly string[],
  through: IsoDate,
): Promise<Map<string, LeaveEntry[]>> {
  const { rows } = await sql<LeaveEntry & { who: string }>`
    select personnel_number as who, id, day - date '1970-01-01' as day, kind, minutes, reason,
      type_code as "typeCode", days
    from leave_entry where personnel_number = any(${personnelNumbers}) and day <= ${through}::date
    order by day, id
  `.execute(db);
  const entries = new Map<string, LeaveEntry[]>();
  for (const { who, ...entry } of rows) entries.set(who, [...(entries.get(who) ?? []), entry]);
  return entries;
}

/** The first and last day of a Jalali year. */
export function daysOfYear(year: number): Days {
  const known = years.get(year);
  if (known) return known;
  const { from, to } = jalaliYearRange(year);
  const days = { first: dayNumber(from), last: dayNumber(to) };
  years.set(year, days);
  return days;
}

// There are few years, and each is needed for everyone.
const years = new Map<number, Days>();

/** The Jalali year of a day. */
export const yearOf = (day: number) => isoToJalali(fromDayNumber(day)).year;

/** The leave rule in force for someone on a day. */
export function ruleOn({ rules }: LeaveCalendar, person: LeavePerson, day: number): LeaveRule {
  return leaveRuleOn(rules, subjectOf(assignmentOn(person.assignments, day), person.personId), day);
}

/**
 * What one day of leave takes from the balance: as set by the leave rule, otherwise by the policy of the day, otherwise
 * (null) the time the day's shift requires.
 */
export function chargedDay(leave: LeaveCalendar, person: LeavePerson, day: number): number | null {
  const { dayLength } = ruleOn(leave, person, day);
  if (dayLength !== null) return dayLength;
  const { leaveDayLength } = resolvePolicy(leave.calendar, person, day);
  return leaveDayLength === "SHIFT" ? null : leaveDayLength;
}

/** What a day off during daily leave takes from the balance if days off count. */
export function chargedDayOff(leave: LeaveCalendar, person: LeavePerson, day: number): number {
  return chargedDay(leave, person, day) ?? usualDay(leave, person, daysOfYear(yearOf(day)));
}

// Labour law art. 51: 44 hours in six days. Used for someone without a shift.
const lawfulDay = 440;

/**
 * The length of someone's day of leave in a year, for showing minutes as days: the charge for a day under the rules of
 * one of its days (its last by default), otherwise their most frequent required time.
 */
export function usualDay(
  leave: LeaveCalendar,
  person: LeavePerson,
  { first, last }: Days,
  on = last,
): number {
  const day = Math.max(first, lastEmployed(person, on));
  const charged = chargedDay(leave, person, day);
  if (charged !== null) return charged;
  const times = new Map<number, number>();
  for (let one = first; one <= last; one += 1) {
    const required = resolveDay(leave.calendar, person, one).geometry?.required ?? 0;
    if (required > 0) times.set(required, (times.get(required) ?? 0) + 1);
  }
  const [mostFrequent] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  return mostFrequent?.[0] ?? lawfulDay;
}

/** The length of a day in an entry: by the rules of its day, or of someone's first place if that begins later. */
export function dayOfEntry(leave: LeaveCalendar, person: LeavePerson, days: Days, day: number): number {
  const placed = Math.min(...person.assignments.map(({ from }) => from));
  return usualDay(leave, person, days, placed <= days.last ? Math.max(day, placed) : day);
}

/**
 * The stretches of a year with the same grant, as of one of its days: later changes are ignored, and the rule of that
 * day is assumed to the end. A new rule with the same grant starts no new stretch.
 */
export function grantsOf(leave: LeaveCalendar, person: LeavePerson, days: Days, until: number): LeaveGrant[] {
  const employed = employedDays(person, days);
  if (employed.length === 0) return [];
  const usual = usualDay(leave, person, days, until);
  return employed.flatMap((stretch) => grantsWithin(leave, person, stretch, { until, usual }));
}

function grantsWithin(
  leave: LeaveCalendar,
  person: LeavePerson,
  employed: Days,
  { until, usual }: { until: number; usual: number },
): LeaveGrant[] {
  const grants: LeaveGrant[] = [];
  let before: LeaveRule | null = null;
  const begins = changesOf(leave, person, employed).filter(
    (from) => from <= until || from === employed.first,
  );
  for (const [index, from] of begins.entries()) {
    const to = (begins[index + 1] ?? employed.last + 1) - 1;
    const rule = ruleOn(leave, person, from);
    const open = grants.at(-1);
    if (!open || (rule !== before && !givesThis(open, rule, usual)))
      grants.push({ from, to, annual: annualLeave(rule, usual), accrual: rule.accrual });
    else open.to = to;
    before = rule;
  }
  return grants;
}

/** The first of some days, and the days on which a rule or a place begins or ends. */
function changesOf({ rules }: LeaveCalendar, { assignments }: LeavePerson, { first, last }: Days): number[] {
  const days = new Set([first]);
  for (const one of [rules, assignments])
    for (const { from, to } of one)
      for (const day of [from, to === null ? last + 1 : to + 1])
        if (first < day && day <= last) days.add(day);
  return [...days].sort((a, b) => a - b);
}

const givesThis = ({ annual, accrual }: LeaveGrant, rule: LeaveRule, usual: number) =>
  accrual === rule.accrual && annual === annualLeave(rule, usual);
