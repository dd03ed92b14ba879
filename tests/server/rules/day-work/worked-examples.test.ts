import type { DayResult } from "@server/rules/day-work/day-result";
import { describe, expect, test } from "vitest";
import { at, buildPermit, dayWork, friday, type OneDay, saturday } from "./build-day";

type Row = [name: string, input: OneDay, expected: Partial<DayResult>];

const lunch = [{ from: at("12:00"), to: at("13:00"), paid: false }];
const flexible = { end: at("17:00"), breaks: lunch, flex: 60 };
const night = { start: at("22:00"), end: at("06:00+") };
const untilSix = () => [buildPermit("overtime", saturday, "16:00-18:00")];
const zero = { undertime: 0, overtime: 0, leave: 0, mission: 0, absenceDays: 0 };

const rows: Row[] = [
  ["1 a normal day", { punches: "07:55-16:05" }, { ...zero, presence: 490, surplus: 10 }],
  ["2 late", { punches: "08:25-16:00" }, { ...zero, presence: 455, undertime: 25, undertimeFirst: 25 }],
  [
    "2 late, EXCESS_ONLY",
    { punches: "08:25-16:00", hours: { tolMode: "EXCESS_ONLY" } },
    { ...zero, presence: 455, undertime: 15, forgiven: 10 },
  ],
  ["3 within tolerance", { punches: "08:08-15:55" }, { ...zero, presence: 467, forgiven: 13 }],
  [
    "4 flex moves the end",
    { punches: "08:40-17:20", hours: flexible },
    { ...zero, presence: 460, undertime: 20, undertimeLast: 20, shiftEnd: at("17:40") },
  ],
  [
    "4 later than the flex",
    { punches: "09:20-18:00", hours: flexible },
    { ...zero, presence: 460, undertime: 20, undertimeFirst: 20, shiftEnd: at("18:00") },
  ],
  [
    "5 hourly leave",
    { punches: "08:00-10:30, 12:00-16:00", permits: [buildPermit("leave", saturday, "10:30-12:00")] },
    { ...zero, presence: 390, leave: 90, leaveDebit: 90 },
  ],
  [
    "6 leave shorter than the absence, and late",
    { punches: "08:20-10:30, 12:00-16:00", permits: [buildPermit("leave", saturday, "10:30-11:30")] },
    { ...zero, presence: 370, undertime: 50, undertimeFirst: 20, undertimeMid: 30, leave: 60 },
  ],
  [
    "7 mission without return",
    { punches: "08:00-13:00", permits: [buildPermit("mission", saturday, "13:00-")] },
    { ...zero, presence: 300, mission: 180 },
  ],
  [
    "8 overtime with a permit",
    { punches: "07:10-18:45", permits: untilSix() },
    { ...zero, presence: 695, overtime: 120, surplus: 95 },
  ],
  [
    "8 no permit needed, before allowed",
    { punches: "07:10-18:45", policy: { otPermitRequired: false, otBefore: 1440 } },
    { ...zero, presence: 695, overtime: 215, surplus: 0 },
  ],
  [
    "8 no permit needed, before not allowed",
    { punches: "07:10-18:45", policy: { otPermitRequired: false, otBefore: 0 } },
    { ...zero, presence: 695, overtime: 165, surplus: 50 },
  ],
  [
    "9 a night",
    { punches: "21:50-06:20+", hours: night },
    { ...zero, presence: 510, night: 480, surplus: 30 },
  ],
  [
    "9 a night, late and early",
    { punches: "22:30-05:40+", hours: night },
    { ...zero, presence: 430, undertime: 50, undertimeFirst: 30, undertimeLast: 20, night: 430 },
  ],
  [
    "10 Friday with a permit",
    {
      day: friday,
      punches: "09:00-13:15",
      permits: [buildPermit("overtime", friday, "09:00-13:00")],
      policy: { minOT: 60 },
    },
    { ...zero, presence: 255, overtime: 240, surplus: 15, isHoliday: true, required: 0 },
  ],
  ["11 no punch, no request", {}, { ...zero, presence: 0, absenceDays: 1, absenceMinutes: 480 }],
  [
    "12 a single punch",
    { punches: "08:00" },
    { ...zero, presence: 0, absenceDays: 1, absenceMinutes: 480, incomplete: true },
  ],
  [
    "12 a single punch, UNDERTIME",
    { punches: "08:00", policy: { incomplete: "UNDERTIME" } },
    { ...zero, presence: 0, undertime: 480, incomplete: true },
  ],
  [
    "12 a single punch, AUTO_EXIT",
    { punches: "08:00", policy: { incomplete: "AUTO_EXIT" } },
    { ...zero, presence: 480, incomplete: true, autoClosed: true },
  ],
];

describe("the worked examples", () => {
  test.each(rows)("%s", (_name, input, expected) => {
    expect(dayWork(input)).toMatchObject(expected);
  });
});
