import { accruedLeave, chargeLatenessToLeave, monthlySurplus } from "@server/rules/day-work/month-methods";
import { sumDays } from "@server/rules/day-work/sum-days";
import { describe, expect, test } from "vitest";
import { buildPermit, dayWork, friday, saturday } from "./build-day";

const free = { otPermitRequired: false };
const month = () => [
  dayWork({ punches: "08:00-18:00", policy: free }),
  dayWork({ punches: "08:30-16:00" }),
  dayWork({ permits: [buildPermit("leave", saturday)] }),
  dayWork({ permits: [buildPermit("mission", saturday)] }),
  dayWork({}),
  dayWork({ punches: "08:05-16:00" }),
  dayWork({ day: friday, punches: "09:00-11:00", policy: free }),
];

describe("sums of a month", () => {
  test("add lengths and count days", () => {
    expect(sumDays(month())).toMatchObject({
      days: 7,
      workDays: 6,
      holidays: 1,
      presentDays: 4,
      absenceDays: 1,
      leaveDays: 1,
      missionDays: 1,
      required: 6 * 480,
      presence: 600 + 450 + 475 + 120,
      undertime: 30,
      overtime: 240,
      forgiven: 5,
      leave: 480,
      mission: 480,
      absenceMinutes: 480,
    });
  });

  test("of no days are zero", () => {
    expect(sumDays([])).toMatchObject({ days: 0, presence: 0 });
  });
});

describe("monthly surplus", () => {
  test("pays total work less required time, and counts forgiven tolerance as worked", () => {
    const totalWork = 600 + 450 + 475 + 120 + 480 + 480 + 5;
    const required = 5 * 480 - 30;
    expect(monthlySurplus(month(), 480)).toEqual({
      totalWork,
      required,
      overtime: totalWork - required,
      shortage: 0,
    });
  });

  test("with a shorter legal day pays the difference", () => {
    expect(monthlySurplus([dayWork({ punches: "08:00-16:00" })], 440)).toMatchObject({ overtime: 40 });
    expect(monthlySurplus([dayWork({ punches: "08:00-16:00" })], 528)).toMatchObject({
      overtime: 0,
      shortage: 48,
    });
  });

  test("takes unpaid leave from both sides", () => {
    const unpaid = dayWork({ permits: [buildPermit("leave", saturday, "", { paid: false })] });
    expect(monthlySurplus([unpaid], 480)).toMatchObject({ totalWork: 0, required: 0, overtime: 0 });
  });
});

describe("lateness and leave", () => {
  test("the first two hours of a month's undertime are charged to leave", () => {
    expect(chargeLatenessToLeave(90)).toEqual({ leave: 90, undertime: 0 });
    expect(chargeLatenessToLeave(200)).toEqual({ leave: 120, undertime: 80 });
  });

  test("annual leave accrues 31.34 minutes a day", () => {
    expect(accruedLeave(365)).toBe(11_440);
    expect(accruedLeave(100)).toBe(3134);
  });
});
