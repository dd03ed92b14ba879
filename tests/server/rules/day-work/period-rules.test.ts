import { computeDay, computePersonDays } from "@server/rules/day-work/compute-days";
import type { DayResult } from "@server/rules/day-work/day-result";
import type { Justification, PolicySettings } from "@server/rules/day-work/types";
import { describe, expect, test } from "vitest";
import { buildPerson, calendarOf, friday, punchesOf, saturday } from "./build-day";

// The work period is a week of 08:00-16:00 from Saturday to Thursday; ten minutes are forgiven.
const period = { from: saturday, to: friday };
type Week = { policy: Partial<PolicySettings>; punches: readonly string[]; justifications?: Justification[] };

const free = { otPermitRequired: false, minOT: 0 };
const settled = ({ policy, punches, justifications = [] }: Week) => {
  const calendar = calendarOf({ policy: { ...free, ...policy }, calendar: { periods: [period] } });
  const person = buildPerson({
    first: saturday,
    last: friday,
    periods: period,
    punches: punches.flatMap((text, index) => punchesOf(saturday + index, text)),
    justifications,
  });
  return {
    days: computePersonDays(calendar, person),
    alone: (day: number) => computeDay(calendar, person, day),
  };
};

const total = (days: readonly DayResult[], of: "overtime" | "undertime" | "compensated" | "latenessLeave") =>
  days.reduce((sum, day) => sum + day[of], 0);

const linesOf = (day: DayResult | undefined, note: string) =>
  (day?.lines ?? [])
    .filter((line) => line.note === note)
    .map(({ rule, category, minutes }) => `${rule} ${category} ${minutes}`);

describe("monthly surplus", () => {
  const policy = { otMethod: "MONTHLY_SURPLUS" } as const;
  // One hour late, then two days with an hour of overtime each, and two hours on Friday.
  const week = { policy, punches: ["09:00-16:00", "08:00-17:00", "08:00-17:00", "", "", "", "09:00-11:00"] };

  test("compensates undertime of an earlier day with overtime of a later one", () => {
    const { days } = settled(week);
    expect(days.map(({ undertime, overtime, compensated }) => [undertime, overtime, compensated])).toEqual([
      [0, 0, 60],
      [0, 0, 0],
      [0, 60, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 120, 0],
    ]);
  });

  test("is noted on the days it changes", () => {
    const { days } = settled(week);
    expect(linesOf(days[0], "compensated-in-period")).toEqual([
      "R15 undertimeFirst -60",
      "R15 compensated 60",
    ]);
    expect(linesOf(days[1], "compensated-in-period")).toEqual(["R15 overtime -60"]);
    expect(linesOf(days[2], "compensated-in-period")).toEqual([]);
  });

  test("uses overtime of days off only when that of work days is used up", () => {
    const { days } = settled({ ...week, punches: ["13:00-16:00", "08:00-17:00", ...week.punches.slice(2)] });
    expect(total(days, "undertime")).toBe(60);
    expect(days.map(({ overtime }) => overtime)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test("leaves undertime that no overtime compensates", () => {
    const { days } = settled({ policy, punches: ["10:00-16:00", "08:00-16:30"] });
    expect([total(days, "undertime"), total(days, "overtime"), total(days, "compensated")]).toEqual([
      90, 0, 30,
    ]);
  });

  test("skips days on which another method applied", () => {
    const rules = (from: number, settings: Partial<PolicySettings>) =>
      ({ id: from, level: "COMPANY", subjectId: null, from, to: null, settings }) as const;
    const calendar = calendarOf({
      calendar: { periods: [period], policies: [rules(0, free), rules(saturday + 1, policy)] },
    });
    const punches = [...punchesOf(saturday, "09:00-16:00"), ...punchesOf(saturday + 1, "08:00-17:00")];
    const person = buildPerson({ first: saturday, last: friday, periods: period, punches });
    expect(computePersonDays(calendar, person).slice(0, 2)).toMatchObject([
      { undertime: 60 },
      { overtime: 60 },
    ]);
  });

  test("gives a single day the same result as among the others", () => {
    const { days, alone } = settled(week);
    expect(days.map(({ day }) => alone(day))).toEqual(days);
  });
});

describe("lateness by the bylaw of the civil service", () => {
  const policy = { lateness: "GOVERNMENT" } as const;

  test("charges the first two hours of a period to leave and leaves the rest as undertime", () => {
    const { days } = settled({
      policy,
      punches: ["09:00-16:00", "08:00-15:30", "09:00-16:00", "08:20-16:00"],
    });
    expect(days.map(({ latenessLeave, undertime }) => [latenessLeave, undertime]).slice(0, 4)).toEqual([
      [60, 0],
      [30, 0],
      [30, 30],
      [0, 20],
    ]);
    expect(linesOf(days[2], "lateness-to-leave")).toEqual(["R14 undertimeFirst -30", "R14 latenessLeave 30"]);
  });

  test("leaves time away in the middle of the day as undertime", () => {
    const { days } = settled({ policy, punches: ["08:00-10:00, 11:00-16:00"] });
    expect(days[0]).toMatchObject({ undertime: 60, latenessLeave: 0 });
  });

  test("counts more than four times and four hours as a step, once, on the day it is reached", () => {
    const { days } = settled({ policy, punches: Array<string>(6).fill("09:00-16:00") });
    expect(days.map(({ latenessSteps }) => latenessSteps)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    expect(linesOf(days[4], "lateness-step")).toEqual(["R14 note 300"]);
  });

  test("counts no step for four times of an hour, and one for more than eight hours in any case", () => {
    expect(settled({ policy, punches: Array<string>(4).fill("09:00-16:00") }).days).not.toContainEqual(
      expect.objectContaining({ latenessSteps: 1 }),
    );
    const { days } = settled({ policy, punches: Array<string>(3).fill("11:00-16:00") });
    expect(days.map(({ latenessSteps }) => latenessSteps)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });

  test("takes justified lateness from leave too, in addition to the two hours, and forgives a late service", () => {
    const justified = (kind: Justification["kind"], day: number): Justification => ({
      id: day,
      day,
      kind,
      part: "first",
      minutes: 60,
    });
    const { days } = settled({
      policy,
      punches: ["09:00-16:00", "09:00-16:00", "10:00-16:00"],
      justifications: [justified("JUSTIFIED_LATENESS", saturday), justified("SERVICE_DELAY", saturday + 1)],
    });
    expect(days.slice(0, 3)).toMatchObject([
      { latenessLeave: 60, forgiven: 0, undertime: 0 },
      { latenessLeave: 0, forgiven: 60, undertime: 0 },
      { latenessLeave: 120, forgiven: 0, undertime: 0 },
    ]);
  });

  test("comes before the monthly surplus", () => {
    const both = { ...policy, otMethod: "MONTHLY_SURPLUS" } as const;
    const { days } = settled({ policy: both, punches: ["11:00-16:00", "08:00-17:00"] });
    expect([total(days, "latenessLeave"), total(days, "undertime"), total(days, "overtime")]).toEqual([
      120, 0, 0,
    ]);
  });
});
