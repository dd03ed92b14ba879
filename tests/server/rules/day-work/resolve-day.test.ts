import { prepareCalendar } from "@server/rules/day-work/calendar";
import { resolveDay } from "@server/rules/day-work/resolve-day";
import type {
  CalendarData,
  DayException,
  Holiday,
  PersonRange,
  Shift,
  WorkAssignment,
} from "@server/rules/day-work/types";
import { describe, expect, test } from "vitest";
import {
  at,
  buildAssignment,
  buildCalendarData,
  buildHours,
  buildPerson,
  buildPlan,
  buildShift,
  friday,
  saturday,
  thursday,
  week,
} from "./build-day";

function resolved(day: number, calendar: Partial<CalendarData> = {}, person: Partial<PersonRange> = {}) {
  return resolveDay(prepareCalendar(buildCalendarData(calendar)), buildPerson(person), day);
}

const place = (over: Partial<WorkAssignment>) => ({ assignments: [buildAssignment(over)] });

const holiday = (over: Partial<Holiday> = {}): Holiday => ({
  id: "h",
  day: saturday,
  kind: "OFFICIAL",
  scope: "ALL",
  scopeId: null,
  ...over,
});

const exception = (over: Partial<DayException>): DayException => ({
  id: "e",
  level: "COMPANY",
  subjectId: null,
  from: saturday,
  to: saturday,
  kind: "CLOSURE",
  shiftId: null,
  offType: null,
  ramadan: null,
  overHolidays: false,
  ...over,
});

describe("rotation", () => {
  const cycle = buildPlan(["office", "night", "OFF_SHIFT", "SPECIAL"]);
  const shifts = [buildShift(), buildShift({ start: at("22:00"), end: at("06:00+") }, "night")];

  test("repeats from its anchor in both directions", () => {
    const types = [-4, -1, 0, 1, 2, 3, 4, 41].map((after) => {
      const day = resolved(saturday + after, { shifts, plans: [cycle] });
      return day.shift?.id ?? day.dayType;
    });
    expect(types).toEqual([
      "office",
      "SPECIAL",
      "office",
      "night",
      "OFF_SHIFT",
      "SPECIAL",
      "office",
      "night",
    ]);
  });

  test("an offset moves a team within the same plan", () => {
    const calendar = {
      shifts,
      plans: [cycle],
      workGroupPlans: [{ workGroupId: "b", from: 0, to: null, planId: "plan", offset: 1 }],
    };
    const team = place({ planId: null, workGroupId: "b" });
    expect(resolved(saturday + 1, calendar, team).shift?.id).toBe("office");
    expect(resolved(saturday + 2, calendar, team).shift?.id).toBe("night");
  });

  test("a group changes its plan from a day on", () => {
    const calendar = {
      shifts,
      plans: [buildPlan(week, { id: "old" }), buildPlan(["night"], { id: "new" })],
      workGroupPlans: [
        { workGroupId: "b", from: 0, to: null, planId: "old", offset: 0 },
        { workGroupId: "b", from: saturday + 2, to: null, planId: "new", offset: 0 },
      ],
    };
    const team = place({ planId: null, workGroupId: "b" });
    expect([0, 1, 2].map((after) => resolved(saturday + after, calendar, team).shift?.id)).toEqual([
      "office",
      "office",
      "night",
    ]);
  });

  test("a person without an assignment or a plan is off", () => {
    expect(resolved(saturday, {}, { assignments: [] })).toMatchObject({
      dayType: "OFF_SHIFT",
      reason: "no-assignment",
    });
    expect(resolved(saturday, {}, place({ planId: null }))).toMatchObject({
      dayType: "OFF_SHIFT",
      reason: "no-plan",
    });
    expect(resolved(saturday - 1, {}, place({ from: saturday }))).toMatchObject({ reason: "no-assignment" });
  });
});

describe("holidays", () => {
  test("close a plan that closes, and not one that follows its cycle", () => {
    expect(resolved(saturday, { holidays: [holiday()] })).toMatchObject({
      dayType: "OFFICIAL_HOLIDAY",
      reason: "holiday-official",
      planOff: null,
      holidayId: "h",
    });
    const guards = [buildPlan(week, { holidayRule: "FOLLOW_CYCLE" })];
    expect(resolved(saturday, { holidays: [holiday()], plans: guards })).toMatchObject({
      dayType: "WORK",
      holidayId: "h",
    });
  });

  test.each([
    ["CLOSURE", "OFFICIAL_HOLIDAY"],
    ["AGREED", "OFF_AGREED"],
    ["SPECIAL", "SPECIAL"],
  ] as const)("of kind %s make the day %s", (kind, dayType) => {
    expect(resolved(saturday, { holidays: [holiday({ kind })] })).toMatchObject({ dayType });
  });

  test("on a Friday leave it a Friday, and on an agreed day off show both", () => {
    expect(resolved(friday, { holidays: [holiday({ day: friday })] })).toMatchObject({
      dayType: "FRIDAY",
      holidayId: "h",
    });
    const plans = [buildPlan([...week.slice(0, 5), "OFF_AGREED", "FRIDAY"])];
    expect(resolved(thursday, { plans, holidays: [holiday({ day: thursday })] })).toMatchObject({
      dayType: "OFFICIAL_HOLIDAY",
      planOff: "OFF_AGREED",
    });
  });

  test.each([
    ["SECTION", { sectionId: "s1" }],
    ["WORK_GROUP", { workGroupId: "s1" }],
    ["EMPLOYMENT_TYPE", { employmentTypeId: "s1" }],
    ["PROVINCE", { provinceId: "s1" }],
  ] as const)("of scope %s reach only its people", (scope, inside) => {
    const holidays = [holiday({ scope, scopeId: "s1" })];
    expect(resolved(saturday, { holidays }, place(inside)).dayType).toBe("OFFICIAL_HOLIDAY");
    expect(resolved(saturday, { holidays }, place({ sectionId: "s2" })).dayType).toBe("WORK");
  });
});

describe("exceptions", () => {
  const shifts = [buildShift(), buildShift({ start: at("10:00"), end: at("14:00") }, "short")];

  test("of a person take precedence over those of the group, the section and the company", () => {
    const exceptions = [
      exception({ id: "g", level: "WORK_GROUP", subjectId: "g1", offType: "SPECIAL" }),
      exception({ id: "c", offType: "OFF_AGREED" }),
      exception({ id: "s", level: "SECTION", subjectId: "s1", offType: "OFF_SHIFT" }),
    ];
    const at1 = place({ workGroupId: "g1", sectionId: "s1" });
    expect(resolved(saturday, { exceptions }, at1)).toMatchObject({ dayType: "SPECIAL", exceptionId: "g" });
    const own = exception({ id: "p", level: "PERSON", subjectId: "1001", kind: "SHIFT", shiftId: "short" });
    expect(resolved(saturday, { shifts, exceptions }, { ...at1, exceptions: [own] })).toMatchObject({
      dayType: "WORK",
      exceptionId: "p",
      shift: { id: "short" },
    });
    expect(resolved(saturday, { exceptions }).dayType).toBe("OFF_AGREED");
  });

  test("close even those who follow the cycle", () => {
    const plans = [buildPlan(week, { holidayRule: "FOLLOW_CYCLE" })];
    const exceptions = [exception({ offType: "OFFICIAL_HOLIDAY" })];
    expect(resolved(saturday, { plans, exceptions }).dayType).toBe("OFFICIAL_HOLIDAY");
  });

  test("are overridden by a holiday unless they apply over holidays", () => {
    const own = exception({ level: "PERSON", subjectId: "1001", kind: "SHIFT", shiftId: "short" });
    const calendar = { shifts, holidays: [holiday()] };
    expect(resolved(saturday, calendar, { exceptions: [own] }).dayType).toBe("OFFICIAL_HOLIDAY");
    const over = { ...own, overHolidays: true };
    expect(resolved(saturday, calendar, { exceptions: [over] }).shift?.id).toBe("short");
  });

  test("apply within their range only", () => {
    const exceptions = [exception({ from: saturday + 1, to: saturday + 2 })];
    expect([0, 1, 2, 3].map((after) => resolved(saturday + after, { exceptions }).dayType)).toEqual([
      "WORK",
      "OFF_SHIFT",
      "OFF_SHIFT",
      "WORK",
    ]);
  });
});

describe("day classes", () => {
  const named = (name: string) => buildHours({ start: at(name), end: at(name) + 300 });
  const full: Shift = {
    id: "office",
    code: "office",
    hours: {
      NORMAL: named("06:00"),
      THURSDAY: named("07:00"),
      RAMADAN: named("09:00"),
      RAMADAN_THURSDAY: named("10:00"),
    },
  };
  const ramadan = [{ from: saturday, to: friday }];
  const startOn = (day: number, shift: Shift, calendar: Partial<CalendarData> = {}) =>
    resolved(day, { shifts: [shift], ...calendar }).geometry?.start;

  test("pick the hours of Thursday and of Ramadan", () => {
    expect(startOn(saturday, full)).toBe(at("06:00"));
    expect(startOn(thursday, full)).toBe(at("07:00"));
    expect(startOn(saturday, full, { ramadan })).toBe(at("09:00"));
    expect(startOn(thursday, full, { ramadan })).toBe(at("10:00"));
    expect(startOn(friday + 1, full, { ramadan })).toBe(at("06:00"));
  });

  test("fall back to the nearest hours a shift has", () => {
    const { RAMADAN_THURSDAY: _, ...three } = full.hours;
    expect(startOn(thursday, { ...full, hours: three }, { ramadan })).toBe(at("09:00"));
    expect(startOn(thursday, { ...full, hours: { ...three, RAMADAN: null } }, { ramadan })).toBe(at("07:00"));
    expect(startOn(thursday, { ...full, hours: { NORMAL: three.NORMAL } }, { ramadan })).toBe(at("06:00"));
  });

  test("a group can be put on or taken off Ramadan hours by exception", () => {
    const off = [exception({ kind: "RAMADAN", ramadan: false })];
    expect(startOn(saturday, full, { ramadan, exceptions: off })).toBe(at("06:00"));
    const on = [exception({ kind: "RAMADAN", ramadan: true })];
    expect(startOn(saturday, full, { exceptions: on })).toBe(at("09:00"));
  });
});
