import { ruleNames } from "@schemas/rule-settings";
import { datedOf, rulesOfDated } from "@server/rules/dated-settings";
import { defaultPolicy } from "@server/rules/day-work/policy";
import { type RuleValues, settingsOf } from "@server/rules/rule-values";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });

const open = Object.fromEntries(ruleNames.map((name) => [name, null]));

describe("dated settings", () => {
  it("have the engine's defaults: no limits, except four hours a day", () => {
    expect(datedOf(defaultPolicy)).toEqual({
      overtimeBeforeShift: null,
      overtimeUntil: null,
      offDayOvertimeFrom: null,
      offDayOvertimeUntil: null,
      agreedDayOvertimeFrom: null,
      agreedDayOvertimeUntil: null,
      overtimePerDay: 240,
      overtimePerDayOff: null,
      shortestOvertime: 30,
      overtimeNeedsPermit: true,
    });
  });

  it("survive a round trip through a rule set and the engine's policy", () => {
    const settings = fc.record({
      overtimeBeforeShift: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null }),
      overtimeUntil: limit(2879),
      offDayOvertimeFrom: limit(1439),
      offDayOvertimeUntil: limit(2879),
      agreedDayOvertimeFrom: limit(1439),
      agreedDayOvertimeUntil: limit(2879),
      overtimePerDay: limit(1439),
      overtimePerDayOff: limit(1439),
      shortestOvertime: limit(480),
      overtimeNeedsPermit: fc.boolean(),
    });
    fc.assert(
      fc.property(settings, (some) => {
        const rules = { ...open, ...rulesOfDated(some) } as RuleValues;
        expect(datedOf({ ...defaultPolicy, ...settingsOf(rules) })).toEqual(some);
      }),
    );
  });
});
