import { quickOf, quickTime, timeInput } from "@schemas/report-time";
import { describe, expect, it } from "vitest";

const range = { of: "range", usual: "this-period" } as const;
const periods = [
  { year: 1405, number: 1, from: "2026-03-21", to: "2026-04-20" },
  { year: 1405, number: 2, from: "2026-04-21", to: "2026-05-21" },
];

describe("the time of a report over some days", () => {
  it("may be this or the last period, which come first", () => {
    expect(quickOf(range).slice(0, 2)).toEqual(["this-period", "last-period"]);
    const input = (when: string) => timeInput(range, { when }, "2026-05-13", periods);
    expect(input("this-period")).toEqual({ from: "2026-04-21", to: "2026-05-21" });
    expect(input("last-period")).toEqual({ from: "2026-03-21", to: "2026-04-20" });
  });

  it("is this period unless something else is chosen", () => {
    expect(timeInput(range, {}, "2026-05-13", periods)).toEqual({ from: "2026-04-21", to: "2026-05-21" });
  });

  it("is null until the periods are loaded, or if no period precedes", () => {
    expect(timeInput(range, {}, "2026-05-13", null)).toBeNull();
    expect(timeInput(range, { when: "last-period" }, "2026-04-13", periods)).toBeNull();
  });

  it("is a month, and offers only months, before the first period", () => {
    expect(timeInput(range, {}, "2026-05-13", [])).toEqual({ from: "2026-04-21", to: "2026-05-21" });
    expect(timeInput(range, { when: "last-period" }, "2026-05-13", [])).toEqual({
      from: "2026-03-21",
      to: "2026-04-20",
    });
    expect(quickOf(range, [])).not.toContain("this-period");
    expect(quickTime(range, {}, [])).toBe("this-month");
  });

  it("prefers explicit values to quick ones", () => {
    const filters = { when: "this-period", from: "2026-05-01", to: "2026-05-02" };
    expect(timeInput(range, filters, "2026-05-13", periods)).toEqual({
      from: "2026-05-01",
      to: "2026-05-02",
    });
  });
});
