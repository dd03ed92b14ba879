import { quickOf, timeInput } from "@schemas/report-time";
import { describe, expect, it } from "vitest";

const range = { of: "range", usual: "this-month" } as const;
const periods = [
  { year: 1405, period: 1, from: "2026-03-21", to: "2026-04-20" },
  { year: 1405, period: 2, from: "2026-04-21", to: "2026-05-21" },
];

describe("the time of a report over some days", () => {
  it("may be this period or the last, which come first", () => {
    expect(quickOf(range).slice(0, 2)).toEqual(["this-period", "last-period"]);
    const input = (when: string) => timeInput(range, { when }, "2026-05-13", periods);
    expect(input("this-period")).toEqual({ from: "2026-04-21", to: "2026-05-21" });
    expect(input("last-period")).toEqual({ from: "2026-03-21", to: "2026-04-20" });
  });

  it("is null where a period is meant and none has begun", () => {
    expect(timeInput(range, { when: "this-period" }, "2026-05-13", [])).toBeNull();
  });

  it("is taken from explicit values before quick ones", () => {
    const filters = { when: "this-period", from: "2026-05-01", to: "2026-05-02" };
    expect(timeInput(range, filters, "2026-05-13", periods)).toEqual({
      from: "2026-05-01",
      to: "2026-05-02",
    });
  });
});
