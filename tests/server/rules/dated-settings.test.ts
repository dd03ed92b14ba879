import { datedOf, policyDifference, policyOf } from "@server/rules/dated-settings";
import { defaultPolicy } from "@server/rules/day-work/policy";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });

describe("dated settings", () => {
  it("of the engine's defaults are no limits, except four hours a day", () => {
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

  it("survive a round trip through the engine's policy", () => {
    const settings = fc.record({
      overtimeBeforeShift: fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null }),
      overtimeUntil: limit(2879),
      offDayOvertimeFrom: limit(1439),
      offDayOvertimeUntil: limit(2879),
      agreedDayOvertimeFrom: limit(1439),
      agreedDayOvertimeUntil: limit(2879),
      overtimePerDay: limit(1440),
      overtimePerDayOff: limit(1440),
      shortestOvertime: limit(480),
      overtimeNeedsPermit: fc.boolean(),
    });
    fc.assert(
      fc.property(settings, (some) => {
        expect(datedOf({ ...defaultPolicy, ...policyOf(some) })).toEqual(some);
      }),
    );
  });

  it("only contain what differs", () => {
    const now = datedOf(defaultPolicy);
    expect(policyDifference(defaultPolicy, policyOf(now))).toEqual({});
    expect(policyDifference(defaultPolicy, policyOf({ ...now, offDayOvertimeUntil: 720 }))).toEqual({
      otHolidayWindow: { from: -1440, to: 720 },
    });
  });
});
