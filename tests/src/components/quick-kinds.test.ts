import { type DayAtHand, type QuickKind, quickStart } from "@src/components/compose-request/quick-kinds";
import { expect, test } from "vitest";

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const [yesterday, today, tomorrow] = ["2026-05-12", "2026-05-13", "2026-05-14"];
const day = (over: Partial<DayAtHand>): DayAtHand => ({
  date: today,
  time: at(9, 2),
  shiftStart: at(7),
  shiftEnd: at(15),
  forgotten: null,
  ...over,
});

test.each<[string, QuickKind, Partial<DayAtHand>, object]>([
  [
    "within the shift begins now",
    "leaveHours",
    {},
    { from: today, fromMinute: at(9, 5), toMinute: at(10, 5) },
  ],
  ["before the shift begins with it", "leaveHours", { time: at(6) }, { from: today, fromMinute: at(7) }],
  [
    "near its end stops there",
    "leaveHours",
    { time: at(14, 30) },
    { fromMinute: at(14, 30), toMinute: at(15) },
  ],
  ["after it is of the next day", "leaveHours", { time: at(15) }, { from: tomorrow, fromMinute: at(7) }],
  [
    "without a shift is for the next day",
    "leaveHours",
    { shiftStart: null, shiftEnd: null },
    { from: tomorrow, fromMinute: at(8), toMinute: at(9) },
  ],
  ["of a whole day that has begun is of the next", "leaveDay", {}, { from: tomorrow, to: tomorrow }],
  ["of a whole day not begun is of today", "leaveDay", { time: at(6) }, { from: today, to: today }],
  ["of overtime begins where the shift ends", "overtime", {}, { fromMinute: at(15), toMinute: at(16) }],
  ["of a correction is of today", "correction", {}, { date: today, exit: null }],
  [
    "of a correction is for the forgotten exit",
    "correction",
    { forgotten: { date: yesterday, exit: at(15) } },
    { date: yesterday, exit: at(15) },
  ],
])("a quick request %s", (_, kind, over, expected) => {
  expect(quickStart(kind, day(over))).toMatchObject(expected);
});
