import type { PlanStep } from "@schemas/values/rotation-day";
import { changedDays, spansOf } from "@server/rules/plan-steps";
import { expect, test } from "vitest";

const step = (from: string | null, plan: string, offset = 0): PlanStep => ({ from, plan, offset });

test("a step applies until the day before the next", () => {
  expect(spansOf([step("2026-05-01", "B"), step(null, "A")])).toEqual([
    { from: null, plan: "A", offset: 0, until: "2026-04-30" },
    { from: "2026-05-01", plan: "B", offset: 0, until: null },
  ]);
});

test.each<[string, PlanStep[], PlanStep[], { from: string | null; to: string | null }[]]>([
  ["nothing", [step(null, "A")], [step(null, "A")], []],
  [
    "a plan from a day on",
    [step(null, "A")],
    [step(null, "A"), step("2026-05-01", "B")],
    [{ from: "2026-05-01", to: null }],
  ],
  [
    "a change put off by some days",
    [step(null, "A"), step("2026-05-01", "B")],
    [step(null, "A"), step("2026-05-11", "B")],
    [{ from: "2026-05-01", to: "2026-05-10" }],
  ],
  [
    "a day less moved",
    [step("2026-01-01", "A", 1)],
    [step("2026-01-01", "A", 0)],
    [{ from: "2026-01-01", to: null }],
  ],
  ["a plan since ever", [step("2026-01-01", "A")], [step(null, "A")], [{ from: null, to: "2025-12-31" }]],
])("knows the days touched by %s", (_, before, after, days) => {
  expect(changedDays(before, after)).toEqual(days);
});
