import type { PunchDayState } from "@schemas/calls/io";
import { type DateRange, dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { reachWithin } from "../access/reach";
import type { SignedIn } from "../context/context";
import {
  inState,
  type PunchDayKind,
  peopleOnDate,
  peopleOnDateSorting,
  punchDaySorting,
  punchDays,
} from "../db/tables/punch-days";
import type { DayResult } from "../rules/day-work/day-result";
import { assertRange } from "../rules/work-range";
import { readPunchDays } from "./read-punches";

type PeopleQuery = {
  sectionCode?: string | undefined;
  state?: PunchDayState | undefined;
  search?: string | undefined;
};

/**
 * Resolves the parameters of a list of days with their punches for the caller: the days counted, the columns shown, and
 * the order.
 */
export async function resolvePunchDays(
  context: SignedIn,
  kind: PunchDayKind,
  { from, to, state, ...people }: PeopleQuery & DateRange,
) {
  const range = { from, to };
  assertRange(range);
  const reach = await reachWithin(context, people.sectionCode);
  const counted = punchDays(context.db, kind, { range, reach, ...people });
  return { counted, shown: state ? counted.where(inState(state)) : counted, sorting: punchDaySorting };
}

/** The same for one day, including people with nothing stored on it. */
export async function resolvePunchesOnDate(
  context: SignedIn,
  { date, state, ...people }: PeopleQuery & { date: IsoDate },
) {
  const reach = await reachWithin(context, people.sectionCode);
  const counted = peopleOnDate(context.db, date, { reach, ...people });
  return { counted, shown: state ? counted.where(inState(state)) : counted, sorting: peopleOnDateSorting };
}

/** Adds the days to rows of such a list, reading all their people together. */
export async function withDays<P extends { personnelNumber: string; date: IsoDate }>(
  context: SignedIn,
  rows: readonly P[],
) {
  if (rows.length === 0) return [];
  const dates = rows.map((row) => row.date).sort();
  const range = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  const people = [...new Set(rows.map((row) => row.personnelNumber))];
  const listed = new Set(rows.map((row) => `${row.personnelNumber} ${dayNumber(row.date)}`));
  const isWanted = ({ personId, day }: DayResult) => listed.has(`${personId} ${day}`);
  const days = await readPunchDays(context.db, people, range, { ...context, isWanted });
  return rows.map(({ date, ...row }) => ({
    ...row,
    punchDay: days.get(row.personnelNumber)?.find((one) => one.day.date === date) ?? null,
  }));
}
