import { describe, expect, test } from "vitest";
import { at, buildPermit, buildPlan, dayWork, friday, saturday } from "./build-day";

describe("daily leave and mission", () => {
  test("fill a work day and debit the balance by the shift", () => {
    expect(dayWork({ permits: [buildPermit("leave", saturday)] })).toMatchObject({
      leave: 480,
      leaveDebit: 480,
      undertime: 0,
      absenceDays: 0,
      dailyRequest: "leave",
      permitsUsed: [{ kind: "leave", typeCode: "annual", minutes: 480, debit: 480 }],
    });
    expect(dayWork({ permits: [buildPermit("mission", saturday)] })).toMatchObject({
      mission: 480,
      leaveDebit: 0,
      absenceDays: 0,
    });
  });

  test("a day of mission counts as one on a day off too, unless the policy says otherwise", () => {
    const mission = { permits: [buildPermit("mission", friday)], day: friday };
    expect(dayWork(mission)).toMatchObject({ mission: 0, missionDays: 1 });
    expect(dayWork({ ...mission, policy: { missionOnOffDays: "IGNORE" } })).toMatchObject({ missionDays: 0 });
    expect(dayWork({ permits: [buildPermit("leave", friday)], day: friday })).toMatchObject({
      missionDays: 0,
    });
  });

  test("a day of mission before or after the employment counts nothing", () => {
    const mission = { permits: [buildPermit("mission", friday)], day: friday, punches: "09:00-11:00" };
    expect(dayWork({ ...mission, person: { assignments: [] } })).toMatchObject({
      missionDays: 0,
      missionOffDays: 0,
    });
  });

  test("debit the statutory day if the policy says so", () => {
    expect(
      dayWork({ permits: [buildPermit("leave", saturday)], policy: { leaveDayLength: 440 } }),
    ).toMatchObject({ leave: 480, leaveDebit: 440 });
  });

  test("a holiday inside leave is not charged", () => {
    const leave = buildPermit("leave", saturday, "", { lastDay: friday });
    expect(dayWork({ day: friday, permits: [leave] })).toMatchObject({
      leave: 0,
      leaveDebit: 0,
      isHoliday: true,
      dailyRequest: "leave",
    });
  });

  test("presence on such a day is a conflict and counts only with a permit", () => {
    const leave = buildPermit("leave", saturday);
    expect(dayWork({ punches: "09:00-11:00", permits: [leave] })).toMatchObject({
      conflict: true,
      leave: 480,
      presence: 120,
      overtime: 0,
      surplus: 120,
    });
    const permit = buildPermit("overtime", saturday, "09:00-10:00");
    const policy = { otPermitRequired: false };
    expect(dayWork({ punches: "09:00-11:00", permits: [leave, permit], policy })).toMatchObject({
      overtime: 60,
      surplus: 60,
    });
  });

  test("hourly requests of the same day add nothing", () => {
    const permits = [buildPermit("leave", saturday), buildPermit("mission", saturday, "10:00-12:00")];
    expect(dayWork({ permits })).toMatchObject({ leave: 480, mission: 0 });
  });
});

describe("work on a day off", () => {
  test("without a permit is surplus", () => {
    expect(dayWork({ day: friday, punches: "09:00-13:00" })).toMatchObject({
      overtime: 0,
      surplus: 240,
      undertime: 0,
      absenceDays: 0,
    });
  });

  test("counts within the window and from the minimum up", () => {
    const policy = {
      otPermitRequired: false,
      otHolidayWindow: { from: at("08:00"), to: at("12:00") },
      minOT: 60,
    };
    expect(dayWork({ day: friday, punches: "07:00-09:30, 11:30-14:00", policy })).toMatchObject({
      presence: 300,
      overtime: 90,
      surplus: 210,
    });
  });

  test("by agreement has its own window", () => {
    const policy = {
      otPermitRequired: false,
      otHolidayWindow: { from: at("08:00"), to: at("09:00") },
      otAgreedWindow: { from: at("10:00"), to: at("12:00") },
    };
    const calendar = { plans: [buildPlan(["OFF_AGREED"])] };
    expect(dayWork({ calendar, punches: "08:00-13:00", policy })).toMatchObject({
      dayType: "OFF_AGREED",
      overtime: 120,
      surplus: 180,
    });
  });

  test("is not capped by the ceiling of work days", () => {
    const policy = { otPermitRequired: false };
    expect(dayWork({ day: friday, punches: "08:00-16:00", policy })).toMatchObject({ overtime: 480 });
  });

  test("with an odd punch counts its complete pairs", () => {
    expect(dayWork({ day: friday, punches: "08:00-10:00, 12:00" })).toMatchObject({
      presence: 120,
      incomplete: true,
      absenceDays: 0,
    });
  });

  test("without presence has nothing", () => {
    expect(dayWork({ day: friday })).toMatchObject({ presence: 0, absenceDays: 0, required: 0, lines: [] });
  });
});

describe("the ceiling of overtime on a day off", () => {
  test("moves the excess to surplus, and does not affect work days", () => {
    const policy = { maxOToff: 120, otPermitRequired: false };
    expect(dayWork({ day: friday, punches: "09:00-13:00", policy })).toMatchObject({
      overtime: 120,
      surplus: 120,
    });
    expect(dayWork({ day: friday, punches: "09:00-11:00", policy })).toMatchObject({
      overtime: 120,
      surplus: 0,
    });
    expect(dayWork({ punches: "08:00-19:00", policy })).toMatchObject({ overtime: 180 });
    expect(
      dayWork({ day: friday, punches: "09:00-19:00", policy: { otPermitRequired: false } }),
    ).toMatchObject({
      overtime: 600,
    });
  });
});
