import { defaultPolicy } from "@server/rules/day-work/policy";
import { partsOfShift } from "@server/rules/day-work/rotation";
import { describe, expect, it } from "vitest";
import { at, buildPermit, buildPlan, dayWork, friday, saturday, thursday } from "./build-day";

const noPermit = { otPermitRequired: false, maxOTday: null };
const onHoliday = (day: number) => [
  { id: "holiday", day, kind: "OFFICIAL" as const, scope: "ALL" as const, scopeId: null },
];
const cycle = (words: string[], rotating: boolean) => [
  buildPlan(words, { rotating, holidayRule: "FOLLOW_CYCLE" }),
];

describe("overtime has the kind of its day", () => {
  const worked = { punches: "08:00-18:00", policy: noPermit };

  it("normal with a shift", () => {
    expect(dayWork(worked)).toMatchObject({ overtime: 120, overtimeNormal: 120 });
  });

  it("Friday on a Friday, as the plan names it or on a plain day off", () => {
    expect(dayWork({ ...worked, day: friday })).toMatchObject({ overtime: 600, overtimeFriday: 600 });
    const plans = cycle(["OFF_SHIFT"], false);
    expect(dayWork({ ...worked, day: friday, calendar: { plans } })).toMatchObject({ overtimeFriday: 600 });
  });

  it("of an official holiday on one that closes the day", () => {
    const holidays = onHoliday(saturday);
    expect(dayWork({ ...worked, calendar: { holidays } })).toMatchObject({ overtimeHoliday: 600 });
  });

  it("of another day off on any other, and for rotating staff on the rest days of their cycle", () => {
    expect(dayWork({ ...worked, calendar: { plans: cycle(["OFF_SHIFT"], false) } })).toMatchObject({
      overtimeOffDay: 600,
    });
    expect(
      dayWork({ ...worked, day: friday, calendar: { plans: cycle(["OFF_SHIFT"], true) } }),
    ).toMatchObject({ overtimeOffDay: 600, overtimeFriday: 0 });
  });

  it("reduced by the undertime it compensates", () => {
    const policy = { ...noPermit, compensate: true };
    expect(dayWork({ punches: "08:30-18:00", policy })).toMatchObject({
      overtime: 90,
      overtimeNormal: 90,
      compensated: 30,
    });
  });
});

describe("overtime by night", () => {
  it("is the overtime between 22:00 and 06:00", () => {
    const result = dayWork({ punches: "08:00-23:30", policy: noPermit });
    expect(result).toMatchObject({ overtime: 450, overtimeNight: 90 });
    expect(result.lines).toContainEqual(
      expect.objectContaining({ category: "overtimeNight", from: at("22:00"), to: at("23:30"), minutes: 90 }),
    );
  });

  it("loses first what a ceiling removes, since that is its end", () => {
    const policy = { ...noPermit, maxOTday: 390 };
    expect(dayWork({ punches: "08:00-23:30", policy })).toMatchObject({ overtime: 390, overtimeNight: 30 });
  });
});

describe("work on Fridays and holidays", () => {
  const plans = cycle(["office"], true);

  it("is the presence inside a shift there, and not overtime", () => {
    const work = { punches: "08:00-17:00", policy: noPermit };
    expect(dayWork({ ...work, day: friday, calendar: { plans } })).toMatchObject({
      fridayWork: 480,
      holidayWork: 0,
      overtimeNormal: 60,
    });
    expect(dayWork({ ...work, calendar: { plans, holidays: onHoliday(saturday) } })).toMatchObject({
      fridayWork: 0,
      holidayWork: 480,
    });
  });

  it("is Friday work on a Friday that is a holiday", () => {
    expect(
      dayWork({ punches: "08:00-16:00", day: friday, calendar: { plans, holidays: onHoliday(friday) } }),
    ).toMatchObject({ fridayWork: 480, holidayWork: 0 });
  });

  it("is nothing on other days", () => {
    expect(dayWork({ punches: "08:00-16:00", day: thursday })).toMatchObject({
      fridayWork: 0,
      holidayWork: 0,
    });
  });
});

describe("leave is counted as it is paid", () => {
  it.each([
    ["annual", "leaveAnnual"],
    ["sick", "leaveSick"],
    ["otherPaid", "leaveOther"],
    ["unpaid", "leaveUnpaid"],
  ] as const)("%s, of a day and of hours", (paidAs, name) => {
    const daily = buildPermit("leave", saturday, "", { paidAs });
    expect(dayWork({ permits: [daily] })).toMatchObject({ leave: 480, [name]: 480, [`${name}Days`]: 1 });
    const hourly = buildPermit("leave", saturday, "10:00-12:00", { paidAs });
    expect(dayWork({ punches: "08:00-10:00, 12:00-16:00", permits: [hourly] })).toMatchObject({
      leave: 120,
      [name]: 120,
      [`${name}Days`]: 0,
    });
  });
});

it("counts mission days, and those of them on days off", () => {
  const mission = (day: number) => ({ day, permits: [buildPermit("mission", day)] });
  expect(dayWork(mission(saturday))).toMatchObject({ missionDays: 1, missionOffDays: 0, mission: 480 });
  expect(dayWork(mission(friday))).toMatchObject({ missionDays: 1, missionOffDays: 1, mission: 0 });
});

it("counts a late arrival and an early departure once each, and the justified part of both", () => {
  expect(dayWork({ punches: "08:25-15:30" })).toMatchObject({ lateDays: 1, earlyDays: 1 });
  expect(dayWork({ punches: "08:05-16:00" })).toMatchObject({ lateDays: 0, forgiven: 5, justified: 0 });
  const justifications = [
    { id: 1, day: saturday, kind: "JUSTIFIED_LATENESS" as const, part: "first" as const, minutes: 60 },
  ];
  expect(dayWork({ punches: "08:25-16:00", person: { justifications } })).toMatchObject({
    lateDays: 0,
    justified: 25,
    forgiven: 25,
  });
});

describe("the parts of the day that a shift covers", () => {
  it.each([
    ["06:00", "14:00", 1],
    ["14:00", "22:00", 2],
    ["22:00", "06:00+", 4],
    ["07:00", "19:00", 1],
    ["19:00", "07:00+", 4],
    ["08:00", "08:00+", 7],
    ["10:00", "18:00", 1],
  ])("%s to %s", (start, end, parts) => {
    expect(partsOfShift(defaultPolicy, at(start), at(end))).toBe(parts);
  });

  it("are only of rotating staff, on days they worked in the shift", () => {
    const rotating = { plans: cycle(["office"], true) };
    expect(dayWork({ punches: "08:30-16:00", calendar: rotating })).toMatchObject({
      rotationDays: 1,
      rotationMinutes: 450,
      rotationParts: 1,
    });
    expect(dayWork({ calendar: rotating })).toMatchObject({ rotationDays: 0, rotationParts: 0 });
    expect(dayWork({ punches: "08:30-16:00" })).toMatchObject({ rotationDays: 0, rotationParts: 0 });
  });
});
