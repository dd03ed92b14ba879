import { prepareCalendar } from "@server/rules/day-work/calendar";
import { computeDay } from "@server/rules/day-work/compute-days";
import { describe, expect, it } from "vitest";
import {
  at,
  buildCalendarData,
  buildPerson,
  buildPlan,
  buildShift,
  friday,
  punchAt,
  saturday,
} from "./build-day";

const calendar = prepareCalendar(buildCalendarData());
const nights = prepareCalendar(
  buildCalendarData({
    shifts: [buildShift({ start: at("22:00"), end: at("06:00+") }, "night")],
    plans: [buildPlan(["night"])],
  }),
);
const flexible = prepareCalendar(buildCalendarData({ shifts: [buildShift({ flex: 60 })] }));

/** A day with its punches, as of a given time on it. */
function dayAt(
  time: string,
  punches: readonly string[],
  { of = calendar, day = saturday, typed = [] as ("in" | "out")[] } = {},
) {
  const person = buildPerson({
    first: day,
    last: day,
    punches: punches.map((one, i) => punchAt(day, one, typed[i] ?? null)),
    now: day * 1440 + at(time),
  });
  return computeDay(of, person, day);
}

const lacking = { undertime: 0, absenceDays: 0, absenceMinutes: 0, incomplete: false, conflict: false };

describe("a running day", () => {
  it.each([
    ["before anyone has come", "10:00", [], 0],
    ["while somebody is in, up to now", "10:00", ["07:46"], 134],
    ["after leaving early", "15:59", ["08:00", "12:00"], 240],
    ["after coming back, with what was before", "13:30", ["08:00", "12:00", "13:00"], 270],
  ])("lacks nothing %s", (_, time, punches, presence) => {
    expect(dayAt(time, punches)).toMatchObject({ ...lacking, running: true, presence });
  });

  it("counts what is certain after an entry whose exit was forgotten", () => {
    const typed = ["in", "in"] as ("in" | "out")[];
    expect(dayAt("13:30", ["07:46", "13:00"], { typed })).toMatchObject({ ...lacking, presence: 30 });
  });

  it("ends with the shift for someone who has left, with the undertime that remains then", () => {
    expect(dayAt("16:00", ["08:00", "12:00"])).toMatchObject({ running: false, undertime: 240 });
    expect(dayAt("16:00", [])).toMatchObject({ running: false, absenceDays: 1, absenceMinutes: 480 });
  });

  it("ends with the flex of the shift", () => {
    expect(dayAt("16:59", ["09:00", "16:00"], { of: flexible })).toMatchObject({ ...lacking, running: true });
    expect(dayAt("17:00", ["09:00", "16:00"], { of: flexible })).toMatchObject({
      running: false,
      undertime: 60,
    });
  });

  it("continues beyond the shift for someone who is still in, until the next day begins", () => {
    expect(dayAt("20:00", ["08:00"])).toMatchObject({ ...lacking, running: true, presence: 720 });
    expect(dayAt("04:00+", ["08:00"])).toMatchObject({ running: false, incomplete: true, absenceDays: 1 });
  });

  it("continues past midnight with a night shift", () => {
    expect(dayAt("02:00+", [], { of: nights })).toMatchObject({ ...lacking, running: true });
    expect(dayAt("06:00+", [], { of: nights })).toMatchObject({ running: false, absenceDays: 1 });
  });

  it("is over immediately on a day off without presence", () => {
    expect(dayAt("10:00", [], { day: friday }).running).toBe(false);
    expect(dayAt("13:30", ["09:00", "13:00"], { day: friday })).toMatchObject({
      running: false,
      presence: 240,
    });
    expect(dayAt("10:00", ["09:00"], { day: friday })).toMatchObject({
      ...lacking,
      running: true,
      presence: 60,
    });
  });

  it("says so in its lines, which sum to its totals", () => {
    const { lines, presence } = dayAt("10:00", ["08:00"]);
    const counted = lines.filter(({ category }) => category === "presence");
    expect(counted.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(presence);
    expect(lines.map(({ note }) => note)).toContain("running");
  });
});
