import { type DateRange, daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import type { CivilTime } from "../rules/civil-time";
import { daysTouchedBy, recomputeDays } from "../work/recompute";
import { lockPeople } from "../work/recompute-batch";

/** Days of a person that a decision changed, to be computed again. */
export type TouchedDays = { personnelNumber: string } & DateRange;

type Group = DateRange & { personnelNumbers: string[] };

/**
 * Computes the affected days again in the transaction of the decisions, so that the decider sees the new results
 * immediately. A batch is computed together, so that the calendar is read once rather than once per request.
 */
export async function recomputeTouchedDays(
  db: Db,
  touched: readonly TouchedDays[],
  now: CivilTime,
): Promise<void> {
  const spans = spansOf(touched);
  if (spans.size === 0) return;
  // All locks are taken together and in one order, so that two batches with people in common cannot deadlock.
  await lockPeople(db, [...spans.keys()]);
  for (const { from, to, personnelNumbers } of groupsOf(spans))
    await recomputeDays(db, { personnelNumbers, ...daysTouchedBy(from, to), now });
}

/** From the first to the last affected day of each person. */
function spansOf(touched: readonly TouchedDays[]): Map<string, DateRange> {
  const spans = new Map<string, DateRange>();
  for (const one of touched) {
    const known = spans.get(one.personnelNumber);
    spans.set(one.personnelNumber, known ? around([known, one]) : one);
  }
  return spans;
}

function around(ranges: readonly DateRange[]): DateRange {
  const days = ranges.flatMap(({ from, to }) => [from, to]).sort();
  return { from: days[0] as IsoDate, to: days.at(-1) as IsoDate };
}

// A few extra days of some people cost less than reading the calendar again.
const mostDaysTogether = 6_000;

/** Everyone together over all the days, if that is not too much; otherwise people with the same days together. */
function groupsOf(spans: ReadonlyMap<string, DateRange>): Group[] {
  const whole = around([...spans.values()]);
  if (spans.size * (daysBetween(whole.from, whole.to) + 1) <= mostDaysTogether)
    return [{ ...whole, personnelNumbers: [...spans.keys()] }];
  const groups = new Map<string, Group>();
  for (const [personnelNumber, { from, to }] of spans) {
    const group = groups.get(`${from} ${to}`) ?? { from, to, personnelNumbers: [] };
    group.personnelNumbers.push(personnelNumber);
    groups.set(`${from} ${to}`, group);
  }
  return [...groups.values()];
}
