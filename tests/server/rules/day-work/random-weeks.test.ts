import type { LineCategory } from "@schemas/figures";
import { computeDay, computePersonDays, isSettled } from "@server/rules/day-work/compute-days";
import type { DayResult } from "@server/rules/day-work/day-result";
import type { PersonRange } from "@server/rules/day-work/types";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calendarOf, personOf } from "./reference/person";
import { randomOddMonth, randomWeek } from "./reference/random-week";
import { type ComparedDay, referenceWeek, type Week } from "./reference/week";

const seeds = [97, 143, 148];
// The time limit for shrinking a counterexample.
const interruptAfterTimeLimit = 15_000;

const engineWeek = (week: Week) => computePersonDays(calendarOf(week), personOf(week));

/** The part of the engine's result that the reference computes too. */
function compared(day: DayResult): ComparedDay {
  const { required, presence, covered, overtime, surplus, leave, mission, missionDays, night } = day;
  const { undertimeFirst, undertimeMid, undertimeLast, forgiven, compensated } = day;
  const { absenceDays, absenceMinutes, incomplete, conflict } = day;
  const { overtimeNormal, overtimeFriday, overtimeHoliday, overtimeOffDay, overtimeNight } = day;
  const { fridayWork, holidayWork, rotationDays, rotationMinutes, rotationParts } = day;
  const { lateDays, earlyDays, missionOffDays } = day;
  return {
    day: day.day,
    dayType: day.dayType,
    punches: day.punches.map(({ direction, minute }) => `${direction} ${minute}`),
    required,
    presence,
    covered,
    overtime,
    surplus,
    leave,
    mission,
    missionDays,
    night,
    undertimeFirst,
    undertimeMid,
    undertimeLast,
    forgiven,
    compensated,
    absenceDays,
    absenceMinutes,
    incomplete,
    conflict,
    overtimeNormal,
    overtimeFriday,
    overtimeHoliday,
    overtimeOffDay,
    overtimeNight,
    fridayWork,
    holidayWork,
    rotationDays,
    rotationMinutes,
    rotationParts,
    lateDays,
    earlyDays,
    missionOffDays,
  };
}

const summed = [
  "presence",
  "covered",
  "undertimeFirst",
  "undertimeMid",
  "undertimeLast",
  "forgiven",
  "compensated",
  "overtime",
  "surplus",
  "leave",
  "mission",
  "night",
] as const satisfies readonly LineCategory[];

/** The sums of a day's lines and of the parts of its required time. */
function sumsOf(day: DayResult) {
  const linesOf = (category: LineCategory) => day.lines.filter((line) => line.category === category);
  const sumOf = (category: LineCategory) => linesOf(category).reduce((sum, { minutes }) => sum + minutes, 0);
  const { covered, mission, leave, undertime, forgiven, compensated, absenceMinutes } = day;
  return {
    ...Object.fromEntries(summed.map((category) => [category, sumOf(category)])),
    undertime: day.undertimeFirst + day.undertimeMid + day.undertimeLast,
    required: covered + mission + leave + undertime + forgiven + compensated + absenceMinutes,
  };
}

function figuresOf(day: DayResult) {
  const figures = Object.fromEntries(summed.map((category) => [category, day[category]]));
  return { ...figures, undertime: day.undertime, required: day.required };
}

/** The person for one day, with the punches of enough earlier days to be settled. */
function settledOn(month: Week, day: number): PersonRange {
  const person = { ...personOf(month), first: day, last: day };
  const calendar = calendarOf(month);
  for (let punchesFrom = day - 7; ; punchesFrom -= 1) {
    const punches = person.punches.filter((punch) => punch.day >= punchesFrom);
    const known = { ...person, punchesFrom, punches };
    if (isSettled(calendar, known) || punchesFrom < month.first) return known;
  }
}

describe.each(seeds)("random weeks of seed %i", (seed) => {
  test("match the figures of the written rules", () => {
    const sameFigures = fc.property(randomWeek, (week) => {
      expect(engineWeek(week).map(compared)).toEqual(referenceWeek(week));
    });
    fc.assert(sameFigures, { numRuns: 40, seed, interruptAfterTimeLimit });
  });

  test("account for the required time to the minute, in lines that sum to the figures", () => {
    const sumsUp = fc.property(randomWeek, (week) => {
      const days = engineWeek(week);
      expect(days.map(sumsOf)).toEqual(days.map(figuresOf));
    });
    fc.assert(sumsUp, { numRuns: 40, seed, interruptAfterTimeLimit });
  });

  test("assign every punch to one day, where it counts or is ignored for a reason", () => {
    const givesAll = fc.property(randomWeek, (week) => {
      const person = personOf(week);
      const withDaysAround = { ...person, first: week.first - 2, last: week.last + 2 };
      const days = computePersonDays(calendarOf(week), withDaysAround);
      const given = days.flatMap(({ punches, ignoredPunches }) => [...punches, ...ignoredPunches]);
      expect(given).toHaveLength(week.punches.length + week.cancelled.length);
      expect(new Set(given.map(({ id }) => id)).size).toBe(given.length);
    });
    fc.assert(givesAll, { numRuns: 40, seed, interruptAfterTimeLimit });
  });
});

describe("months of days with odd punches", () => {
  const months = { numRuns: 10, seed: 38, interruptAfterTimeLimit };

  test("match the figures of the written rules", () => {
    const sameFigures = fc.property(randomOddMonth, (month) => {
      expect(engineWeek(month).map(compared)).toEqual(referenceWeek(month));
    });
    fc.assert(sameFigures, months);
  });

  test("give a single day the same result as among the others", () => {
    const sameAlone = fc.property(randomOddMonth, (month) => {
      const calendar = calendarOf(month);
      const person = personOf(month);
      const days = computePersonDays(calendar, person);
      expect(days.map(({ day }) => computeDay(calendar, person, day))).toEqual(days);
    });
    fc.assert(sameAlone, months);
  });

  test("give the same day from the fewest punches that settle it", () => {
    const sameSettled = fc.property(randomOddMonth, (month) => {
      const calendar = calendarOf(month);
      const days = computePersonDays(calendar, personOf(month));
      const alone = days.map(({ day }) => computePersonDays(calendar, settledOn(month, day))[0]);
      expect(alone).toEqual(days);
    });
    fc.assert(sameSettled, months);
  });
});
