import { ruleOfLine, ruleOfNote } from "@schemas/rules-of-lines";
import { noteNumbers } from "@server/work/stored-lines";
import { expect, it } from "vitest";

it("names only rules of lines that the engine writes", () => {
  expect(Object.keys(noteNumbers)).toEqual(expect.arrayContaining(Object.keys(ruleOfNote)));
});

it("distinguishes the rules of a day off from those of a work day", () => {
  expect(ruleOfLine({ rule: "R6", note: "over-daily-limit" })).toBe("overtimePerDayOff");
  expect(ruleOfLine({ rule: "R11", note: "over-daily-limit" })).toBe("overtimePerDay");
});
