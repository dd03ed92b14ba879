import { prepareCalendar } from "@server/rules/day-work/calendar";
import { computePersonDays } from "@server/rules/day-work/compute-days";
import type { PolicySettings, Punch } from "@server/rules/day-work/types";
import { describe, expect, test } from "vitest";
import {
  at,
  buildCalendarData,
  buildPerson,
  buildPlan,
  buildShift,
  punchAt,
  punchesOf,
  saturday,
  week,
} from "./build-day";

const night = buildShift({ start: at("22:00"), end: at("06:00+") }, "night");

/** The days from Saturday on, in the kinds of the plan, each as "minute-minute" of its punches. */
function daysOf(plan: readonly string[], punches: Punch[], settings: Partial<PolicySettings> = {}) {
  const calendar = prepareCalendar(
    buildCalendarData({
      shifts: [buildShift(), night],
      plans: [buildPlan(plan)],
      policies: [{ id: 1, level: "COMPANY", subjectId: null, from: 0, to: null, settings }],
    }),
  );
  const person = buildPerson({ punches, last: saturday + 2 });
  return computePersonDays(calendar, person);
}

const minutesOf = (days: ReturnType<typeof daysOf>) =>
  days.map((day) => day.punches.map((one) => one.minute));

describe("attribution of punches", () => {
  test("a night shift belongs to the day it starts on", () => {
    const punches = [...punchesOf(saturday, "21:50-06:20+"), ...punchesOf(saturday + 1, "21:55-06:05+")];
    const days = daysOf(["night", "night", "OFF_SHIFT"], punches);
    expect(minutesOf(days)).toEqual([[at("21:50"), at("06:20+")], [at("21:55"), at("06:05+")], []]);
  });

  test("after a night shift, someone still in belongs to it for six more hours", () => {
    const long = punchesOf(saturday, "22:00-11:50+");
    expect(minutesOf(daysOf(["night", "OFF_SHIFT"], long))[0]).toEqual([at("22:00"), at("11:50+")]);
  });

  test("after a night shift, punches after someone went home belong to the day off", () => {
    const friday = punchesOf(saturday, "22:00-06:00+, 09:00+-13:00+");
    expect(minutesOf(daysOf(["night", "OFF_SHIFT"], friday)).slice(0, 2)).toEqual([
      [at("22:00"), at("06:00+")],
      [at("09:00"), at("13:00")],
    ]);
  });

  test("a night can include everything up to its end, for guards who go out during it", () => {
    const guard = punchesOf(saturday, "22:00-02:00+, 02:30+-06:00+, 07:00+-08:00+");
    const days = (settings: Partial<PolicySettings>) =>
      minutesOf(daysOf(["night", "OFF_SHIFT"], guard, settings)).slice(0, 2);
    expect(days({}).map((one) => one.length)).toEqual([2, 4]);
    expect(days({ nightBelongs: "TO_SHIFT_END" }).map((one) => one.length)).toEqual([4, 2]);
  });

  test("a day with a shift begins four hours before it", () => {
    const days = daysOf(week, punchesOf(saturday, "08:00-16:00, 04:00+-05:00+"));
    expect(minutesOf(days)[1]).toEqual([at("04:00"), at("05:00")]);
    const before = daysOf(week, punchesOf(saturday, "08:00-16:00, 03:00+-03:59+"));
    expect(minutesOf(before)[0]).toHaveLength(4);
  });

  test("a shift's own day cut takes precedence over the four hours", () => {
    const calendar = prepareCalendar(buildCalendarData({ shifts: [buildShift({ dayCut: at("06:30") })] }));
    const person = buildPerson({ punches: punchesOf(saturday, "06:00-16:00"), first: saturday - 1 });
    const [dayBefore, day] = computePersonDays(calendar, person);
    // The exit follows Friday's open entry.
    expect(dayBefore?.punches.map((one) => one.minute)).toEqual([at("06:00+"), at("16:00+")]);
    expect(day?.punches).toEqual([]);
  });

  test("long overtime continues past the cut, with a note", () => {
    const days = daysOf(week, punchesOf(saturday, "14:00-05:30+, 08:00+-16:00+"));
    expect(minutesOf(days).slice(0, 2)).toEqual([
      [at("14:00"), at("05:30+")],
      [at("08:00"), at("16:00")],
    ]);
    expect(days[0]?.lines).toContainEqual(expect.objectContaining({ rule: "R1", note: "continued" }));
    expect(days[1]?.lines).toContainEqual(
      expect.objectContaining({ rule: "R1", note: "given-to-day-before" }),
    );
  });

  test("an exit more than sixteen hours after the entry does not continue it", () => {
    const days = daysOf(week, punchesOf(saturday, "13:00-05:01+"));
    expect(minutesOf(days).slice(0, 2)).toEqual([[at("13:00")], [at("05:01")]]);
  });

  test("a typed entry is never a continuation", () => {
    const punches = [punchAt(saturday, "14:00", "in"), punchAt(saturday + 1, "05:30", "in")];
    expect(minutesOf(daysOf(week, punches)).slice(0, 2)).toEqual([[at("14:00")], [at("05:30")]]);
  });

  test("an untyped continuation can be switched off", () => {
    const punches = punchesOf(saturday, "14:00-05:30+, 08:00+-16:00+");
    expect(minutesOf(daysOf(week, punches))[0]).toHaveLength(2);
    const strict = daysOf(week, punches, { continuationUntyped: false });
    expect(minutesOf(strict).slice(0, 2)).toEqual([[at("14:00")], [at("05:30"), at("08:00"), at("16:00")]]);
  });

  test("a forgotten exit does not take the next day's entry", () => {
    const punches = punchesOf(saturday, "16:00-07:55+, 16:05+");
    expect(minutesOf(daysOf(week, punches)).slice(0, 2)).toEqual([[at("16:00")], [at("07:55"), at("16:05")]]);
  });

  test("nor does it take the entry of a night before a day off, which lasts past midnight", () => {
    const exit = punchAt(saturday + 2, "06:10");
    const plan = ["night", "night", "OFF_SHIFT"];
    const days = daysOf(plan, [...punchesOf(saturday, "22:00-06:00+, 08:00+, 22:08+"), exit]);
    expect(minutesOf(days)[1]).toEqual([at("22:08"), at("06:10+")]);
    // An exit before that entry is still taken.
    const late = daysOf(plan, [...punchesOf(saturday, "22:00-06:00+, 08:00+-20:00+, 22:08+"), exit]);
    expect(minutesOf(late)[0]).toHaveLength(4);
    expect(minutesOf(late)[1]).toEqual([at("22:08"), at("06:10+")]);
  });

  test("someone who leaves a night and comes back in the same minute has worked the night", () => {
    const morning = saturday + 1;
    const punches = [
      punchAt(saturday, "22:00"),
      punchAt(morning, "07:48", "out"),
      punchAt(morning, "07:48", "in"),
      punchAt(morning, "10:00"),
    ];
    expect(minutesOf(daysOf(["night", "OFF_SHIFT"], punches)).slice(0, 2)).toEqual([
      [at("22:00"), at("07:48+")],
      [at("07:48"), at("10:00")],
    ]);
  });

  test("a typed exit is taken, no matter what remains", () => {
    const punches = [
      punchAt(saturday, "16:00", "in"),
      punchAt(saturday + 1, "07:55", "out"),
      punchAt(saturday + 1, "16:05", "in"),
    ];
    expect(minutesOf(daysOf(week, punches))[0]).toEqual([at("16:00"), at("07:55+")]);
  });
});
