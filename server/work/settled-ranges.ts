import type { Db } from "../db/db";
import { PUNCH_DAYS_BEFORE } from "../rules/day-work/attribute-punches";
import type { Calendar } from "../rules/day-work/calendar";
import { isSettled } from "../rules/day-work/compute-days";
import type { PersonRange } from "../rules/day-work/types";
import type { Days } from "./days";
import { periodsAround } from "./periods-around";
import { loadPersonRanges } from "./person-inputs";

// Nobody has odd numbers of punches day after day for two years: after that, the days are as certain as they can be.
const mostDaysBefore = 800;

/**
 * The engine's input about people, with enough earlier punches to settle which ones the first day has; the week before
 * is nearly always enough. A day read alone is then the same as within its month: if a rule of these people looks at
 * whole work periods, the input covers the periods around the days.
 */
export async function loadSettledRanges(
  db: Db,
  calendar: Calendar,
  personnelNumbers: readonly string[],
  days: Days,
): Promise<PersonRange[]> {
  const periods = await periodsAround(db, calendar, personnelNumbers, days);
  if (periods === null) return settledRanges(db, calendar, personnelNumbers, days);
  const whole = { first: Math.min(days.first, periods.from), last: Math.max(days.last, periods.to) };
  const ranges = await settledRanges(db, calendar, personnelNumbers, whole);
  return ranges.map((range) => ({ ...range, ...days, periods }));
}

async function settledRanges(
  db: Db,
  calendar: Calendar,
  personnelNumbers: readonly string[],
  days: Days,
): Promise<PersonRange[]> {
  let ranges = await loadPersonRanges(db, personnelNumbers, days);
  for (let before = PUNCH_DAYS_BEFORE * 4; before < mostDaysBefore; before *= 4) {
    const open = ranges.filter((range) => !isSettled(calendar, { ...range, last: range.first }));
    if (open.length === 0) break;
    const unsettled = open.map(({ personId }) => String(personId));
    const longer = await loadPersonRanges(db, unsettled, days, before);
    const byPerson = new Map(longer.map((range) => [range.personId, range]));
    ranges = ranges.map((range) => byPerson.get(range.personId) ?? range);
  }
  return ranges;
}
