import { shiftProblems } from "@schemas/values/shift-hours";
import type { ShiftHours } from "@server/rules/day-work/types";
import { expect, test } from "vitest";
import { at, buildHours, dayWork } from "./build-day";

const rest = (from: string, to: string) => [{ from: at(from), to: at(to), paid: false }];

test.each<[string, Partial<ShiftHours>, string[]]>([
  ["a plain shift", {}, []],
  ["a night shift", { start: at("22:00"), end: at("06:00+") }, []],
  ["a whole day and night", { start: at("08:00"), end: at("08:00+") }, []],
  ["an end before the start", { end: at("07:00"), required: 1 }, ["end-not-after-start"]],
  ["more than a day", { end: at("09:00+"), required: 1 }, ["too-long"]],
  ["a required time that is not the window", { required: 440 }, ["required-not-window"]],
  ["a break that flex would lose", { breaks: rest("08:00", "08:30"), flex: 60 }, ["break-in-flex"]],
  ["a break of no length", { breaks: rest("12:00", "12:00") }, ["empty-break"]],
  ["half a core", { flexMode: "FULL_FLOAT", required: 480, coreStart: at("10:00") }, ["core-incomplete"]],
  [
    "a core longer than the required day",
    { flexMode: "FULL_FLOAT", required: 60, coreStart: at("10:00"), coreEnd: at("12:00") },
    ["core-longer-than-required"],
  ],
  ["half minutes", { lateTol: 0.5 }, ["not-whole-minutes"]],
  ["a day that begins after its shift", { dayCut: at("09:00") }, ["cut-after-start"]],
])("%s", (_name, over, problems) => {
  expect(shiftProblems(buildHours(over))).toEqual(problems);
});

test("the engine refuses to compute with an invalid shift, and names it", () => {
  expect(() => dayWork({ hours: { required: 440 } })).toThrow(/Shift office .*required-not-window/);
});
