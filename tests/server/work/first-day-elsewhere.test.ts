import { firstDayElsewhere } from "@server/work/first-day-elsewhere";
import { expect, it } from "vitest";

const at = (section_code: string, during: string) => ({ section_code, during });

it.each([
  ["the place itself is another", [at("10", "[2020-01-01,)")], [at("20", "[2020-01-01,)")], "2020-01-01"],
  [
    "they move",
    [at("10", "[2020-01-01,)")],
    [at("10", "[2020-01-01,2026-05-10)"), at("20", "[2026-05-10,)")],
    "2026-05-10",
  ],
  ["they leave", [at("10", "(,)")], [at("10", "(,2026-05-10)")], "2026-05-10"],
  ["they come earlier", [at("10", "[2026-05-10,)")], [at("10", "[2026-05-01,)")], "2026-05-01"],
  [
    "one place that is only written as two",
    [at("10", "[2020-01-01,)")],
    [at("10", "[2020-01-01,2026-05-10)"), at("10", "[2026-05-10,)")],
    null,
  ],
])("is the first day that differs when %s", (_, before, after, first) => {
  expect(firstDayElsewhere(before, after)).toBe(first);
  expect(firstDayElsewhere(after, before)).toBe(first);
});
