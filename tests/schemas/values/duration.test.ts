import { formatDuration, parseDuration, parseTypedDuration } from "@schemas/values/duration";
import fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  [10600, "176:40"],
  [0, "00:00"],
  [75, "01:15"],
  [480, "08:00"],
  [-75, "-01:15"],
  [-10600, "-176:40"],
])("writes %i minutes as %s and reads it back", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
  expect(parseDuration(text)).toBe(minutes);
});

test("reads back every duration", () => {
  fc.assert(fc.property(fc.integer({ min: -1e6, max: 1e6 }), (m) => parseDuration(formatDuration(m)) === m));
});

test("never writes or reads a negative zero", () => {
  expect(formatDuration(-0)).toBe("00:00");
  expect(Object.is(parseDuration("-00:00"), 0)).toBe(true);
});

test.each(["7.5", "1:60", "1:5", ":30", "--1:00", "", "۱۷۶:۴۰"])("refuses %j", (text) => {
  expect(parseDuration(text)).toBeNull();
});

test.each([
  ["176:40", 10600],
  ["۱۷۶:۴۰", 10600],
  ["17640", 10600],
  ["0730", 450],
  ["730", 450],
  ["8", 480],
  ["۴۰", 2400],
  ["-1:15", -75],
  ["−۱:۱۵", -75],
])("reads typed %j as %i minutes", (text, minutes) => {
  expect(parseTypedDuration(text)).toBe(minutes);
});

test.each(["760", "1:75", "abc", ""])("refuses typed %j", (text) => {
  expect(parseTypedDuration(text)).toBeNull();
});
