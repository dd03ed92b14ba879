import { formatJalali, type IsoDate } from "@schemas/values/jalali-date";
import { readPlanStepsCell, writePlanStepsCell } from "@schemas/values/plan-steps-cell";
import type { PlanStep } from "@schemas/values/rotation-day";
import { expect, it } from "vitest";

const always = { from: null, offset: 0 };

it.each<[string, PlanStep[], string]>([
  ["one plan", [{ ...always, plan: "A" }], "A"],
  ["an offset", [{ ...always, plan: "A", offset: 3 }], "A +3"],
  ["an offset of a plan that is named by numbers", [{ ...always, plan: "12-24", offset: 1 }], "12-24 +1"],
  [
    "later steps, in order",
    [
      { from: "2026-09-23", plan: "B", offset: -2 },
      { ...always, plan: "A" },
    ],
    "A، 1405/07/01 B -2",
  ],
  [
    "codes that would be misread",
    [
      { ...always, plan: 'a "b", c +1' },
      { from: "2026-09-23", plan: "1405/01/01", offset: 1 },
      { from: "2026-09-24", plan: "+3", offset: 0 },
    ],
    '"a ""b"", c +1"، 1405/07/01 "1405/01/01" +1، 1405/07/02 +3',
  ],
])("writes and reads %s", (_, steps, text) => {
  expect(writePlanStepsCell(steps, (iso) => formatJalali(iso as IsoDate), "، ")).toBe(text);
  expect(readPlanStepsCell(text)).toEqual(
    [...steps].sort((a, b) => (a.from ?? "").localeCompare(b.from ?? "")),
  );
});

it.each<[string, PlanStep[]]>([
  ["۱۴۰۵/۰۷/۰۱ B −۲", [{ from: "2026-09-23", plan: "B", offset: -2 }]],
  [
    "شیفت اداری; 2026-09-23 B",
    [
      { ...always, plan: "شیفت اداری" },
      { from: "2026-09-23", plan: "B", offset: 0 },
    ],
  ],
  ["3 روز کار", [{ ...always, plan: "3 روز کار" }]],
])("reads %s as a person types it", (text, steps) => {
  expect(readPlanStepsCell(text)).toEqual(steps);
});

it.each(["", "، ,", 'A "B'])("does not read %j", (text) => {
  expect(readPlanStepsCell(text)).toBeNull();
});
