import { formatClock, parseClock, parseTypedClock } from "@schemas/values/clock-time";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  [0, "00:00"],
  [480, "08:00"],
  [1439, "23:59"],
  [1440, "00:00+1"],
  [1560, "02:00+1"],
  [2879, "23:59+1"],
  [4320, "00:00+3"],
  [5759, "23:59+3"],
  [-10, "23:50-1"],
])("writes %i minutes as %s and reads it back", (minutes, text) => {
  expect(formatClock(minutes)).toBe(text);
  expect(parseClock(text)).toBe(minutes);
});

test("reads back every minute of a logical day", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1440, max: 5759 }), (m) => {
      expect(parseClock(formatClock(m))).toBe(m);
    }),
  );
});

test("reads every minute of two days as typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2879 }), (m) => {
      expect(parseTypedClock(formatClock(m))).toBe(m);
    }),
  );
});

test.each([-1441, 5760, 1.5, Number.NaN])("throws on %d minutes", (minutes) => {
  expect(() => formatClock(minutes)).toThrow(RangeError);
});

test.each(["8:00", "24:00", "08:60", "0800", "08:00+4", "۰۸:۰۰", " 08:00", ""])(
  "refuses %j on the wire",
  (text) => {
    expect(parseClock(text)).toBeNull();
  },
);

test.each([
  ["0705", 425],
  ["705", 425],
  ["7:05", 425],
  ["7.05", 425],
  ["۷:۰۵", 425],
  ["۰۷۰۵", 425],
  ["٠٧٠٥", 425],
  ["7", 420],
  ["07", 420],
  ["0200+1", 1560],
  ["02:00+1", 1560],
  ["۰۲:۰۰+۱", 1560],
  ["2:00 +", 1560],
  ["24:00", 1440],
  ["0000", 0],
])("reads typed %j as %i minutes", (text, minutes) => {
  expect(parseTypedClock(text)).toBe(minutes);
});

test.each(["0760", "2500", "24:01", "24:00+1", "12345", "7:5", "abc", "", "+1", "-7:05"])(
  "refuses typed %j",
  (text) => {
    expect(parseTypedClock(text)).toBeNull();
  },
);
