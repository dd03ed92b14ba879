import type { DayRow } from "@schemas/calls/work";
import { computedAs, type DayFigure, dayFigures } from "@schemas/figures";
import { addDays, type DateRange, dayNumber, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import type { Language } from "@schemas/values/languages";
import type { SignedIn } from "../context/context";
import { civilMinute, civilTime } from "../rules/civil-time";
import { computeDay, computePersonDays } from "../rules/day-work/compute-days";
import type { DayResult, DerivationLine } from "../rules/day-work/day-result";
import { loadCalendar } from "./calendar";
import { minuteOfFirstEntry, minuteOfLastExit } from "./day-batch";
import { isToStore } from "./is-to-store";
import { loadPersonRanges } from "./person-inputs";
import { holidayTitles, readDays } from "./read-days";
import { loadSettledRanges } from "./settled-ranges";
import { weekdayName } from "./weekday-names";

type Circumstances = Pick<SignedIn, "db" | "now" | "server" | "language">;

/**
 * The days of a person within a range, oldest first: the stored ones, and the part so far of today (or of a night that
 * began yesterday). A day still running is marked as such and is in no total.
 */
export async function readDaysSoFar(
  { db, now, server, language }: Circumstances,
  personnelNumber: string,
  range: DateRange,
): Promise<DayRow[]> {
  const stored = await readDays(db, personnelNumber, range, language);
  const civil = civilTime(now, server.timeZone);
  const today = dayNumber(civil.day);
  const known = new Set(stored.map(({ date }) => date));
  const open = [today - 1, today].filter((day) => {
    const date = fromDayNumber(day);
    return range.from <= date && date <= range.to && !known.has(date);
  });
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return stored;
  const calendar = await loadCalendar(db);
  const [person] = await loadSettledRanges(db, calendar, [personnelNumber], { first, last });
  if (!person) return stored;
  const soFar = computePersonDays(calendar, { ...person, now: civilMinute(civil) })
    .filter((result) => open.includes(result.day) && isShown(result))
    .map((result) => rowSoFar(result, language));
  return [...stored, ...soFar];
}

/** The coming days of a range with approved leave, a mission, or a day off, including the name of a holiday. */
export async function readDaysAhead(
  { db, now, server, language }: Circumstances,
  personnelNumber: string,
  { from, to }: DateRange,
): Promise<DayRow[]> {
  const civil = civilTime(now, server.timeZone);
  const tomorrow = addDays(civil.day, 1);
  const range = { from: from > tomorrow ? from : tomorrow, to };
  if (range.to < range.from) return [];
  const calendar = await loadCalendar(db);
  const days = { first: dayNumber(range.from), last: dayNumber(range.to) };
  const [person] = await loadPersonRanges(db, [personnelNumber], days);
  if (!person) return [];
  const titles = await holidayTitles(db, personnelNumber, range, language);
  return computePersonDays(calendar, { ...person, punches: [], corrections: [], now: civilMinute(civil) })
    .map((result) => rowSoFar(result, language))
    .map((row) => ({ ...row, holidayTitle: row.holiday > 0 ? (titles.get(row.date) ?? null) : null }))
    .filter((row) => row.leave > 0 || row.mission > 0 || row.holiday > 0);
}

/** The derivation so far of a day that is not stored yet; empty for a future day. */
export async function linesSoFar(
  { db, now, server }: Omit<Circumstances, "language">,
  personnelNumber: string,
  date: IsoDate,
): Promise<readonly DerivationLine[]> {
  const civil = civilTime(now, server.timeZone);
  if (date > civil.day) return [];
  const day = dayNumber(date);
  const calendar = await loadCalendar(db);
  const [person] = await loadSettledRanges(db, calendar, [personnelNumber], { first: day, last: day });
  const result = person && computeDay(calendar, { ...person, now: civilMinute(civil) }, day);
  return result && isShown(result) ? result.lines : [];
}

/** A running day is shown if the person came or is expected. */
function isShown(result: DayResult): boolean {
  return result.running ? result.punches.length > 0 || result.shiftId !== null : isToStore(result);
}

const measuredOf = (result: DayResult) =>
  Object.fromEntries(dayFigures.map((name) => [name, result[computedAs(name)]])) as Record<DayFigure, number>;

/** The row of a day that is not stored, with the values so far. */
export function rowSoFar(result: DayResult, language: Language): DayRow {
  const date = fromDayNumber(result.day);
  return {
    personnelNumber: String(result.personId),
    date,
    dayName: weekdayName(date, language),
    ...measuredOf(result),
    holiday: result.isHoliday ? 1 : 0,
    holidayTitle: null,
    dayType: result.dayType,
    isIncomplete: result.incomplete,
    isConflict: result.conflict,
    isRunning: result.running,
    firstIn: minuteOfFirstEntry(result),
    lastOut: minuteOfLastExit(result),
  };
}
