import fc from "fast-check";
import { saturday } from "../build-day";
import { permitsOf, permitsWithin } from "./random-permits";
import { randomPolicy } from "./random-policy";
import { oddSwipesOf, punchesOf, swipesOf } from "./random-punches";
import { randomCycle } from "./random-shifts";
import type { Week } from "./week";

const DAYS = 8;
const first = saturday;

/** A week with awkward parts: forgotten and repeated punches, cuts and midnights, nights before days off. */
export const randomWeek: fc.Arbitrary<Week> = fc
  .record({
    cycle: randomCycle,
    rotating: fc.boolean(),
    policy: randomPolicy,
    closesOnHolidays: fc.boolean(),
    holidays: fc.uniqueArray(fc.nat(DAYS - 1), { maxLength: 2 }),
    swipes: swipesOf(DAYS),
    permits: permitsWithin(DAYS),
  })
  .map(({ holidays, swipes, permits, ...week }) => ({
    ...week,
    first,
    last: first + DAYS,
    // These rules do not decide which kind of day off a holiday on a day off is, so holidays are only on work days.
    holidays: holidays.filter((index) => isWorkDay(week.cycle, index)).map((index) => first + index),
    ...punchesOf(swipes, week.cycle, first),
    permits: permitsOf(permits, week.cycle, first),
  }));

function isWorkDay(cycle: Week["cycle"], index: number): boolean {
  return typeof cycle[index % cycle.length] === "object";
}

const MONTH = 30;

/** A month in which every day has an odd number of untyped punches, so that a day may depend on all days before it. */
export const randomOddMonth: fc.Arbitrary<Week> = fc
  .record({ cycle: randomCycle, policy: randomPolicy, swipes: oddSwipesOf(MONTH) })
  .map(({ cycle, policy, swipes }) => ({
    cycle,
    policy,
    rotating: false,
    closesOnHolidays: false,
    holidays: [],
    first,
    last: first + MONTH,
    ...punchesOf(swipes, cycle, first),
    permits: [],
  }));
