import { assertDerivation } from "@server/rules/day-work/derivation";
import { describe, expect, test } from "vitest";
import { at, buildPermit, dayWork, saturday } from "./build-day";

describe("derivation", () => {
  test("records every step of a day in codes", () => {
    const day = dayWork({
      punches: "08:20-10:30, 12:00-17:00",
      permits: [buildPermit("leave", saturday, "10:30-11:30", { id: "L1" })],
    });
    expect(day.lines.map((line) => [line.rule, line.category, line.from, line.to, line.note])).toEqual([
      ["R4", "presence", at("08:20"), at("10:30"), "pair"],
      ["R4", "presence", at("12:00"), at("17:00"), "pair"],
      ["R10", "covered", at("08:20"), at("10:30"), "in-shift"],
      ["R10", "covered", at("12:00"), at("16:00"), "in-shift"],
      ["R10", "leave", at("10:30"), at("11:30"), "hourly-leave"],
      ["R10", "undertimeFirst", at("08:00"), at("08:20"), "late"],
      ["R10", "undertimeMid", at("11:30"), at("12:00"), "away"],
      ["R11", "surplus", at("16:00"), at("17:00"), "without-permit"],
    ]);
    expect(day.lines[4]?.params).toEqual({ permit: "L1" });
  });

  test("deducts an unpaid break from the pair around it", () => {
    const breaks = [{ from: at("12:00"), to: at("12:30"), paid: false }];
    expect(dayWork({ hours: { breaks }, punches: "08:00-16:00" }).lines).toContainEqual(
      expect.objectContaining({ rule: "R4", note: "unpaid-break", minutes: -30 }),
    );
  });

  test("a total that differs from its lines is a programming error", () => {
    const day = dayWork({ punches: "08:00-16:00" });
    expect(() => assertDerivation({ ...day, presence: day.presence + 1 }, true)).toThrow(/do not sum/);
  });

  test("required time that is not accounted for is a programming error", () => {
    const day = dayWork({ punches: "08:00-16:00" });
    expect(() => assertDerivation({ ...day, required: 500 }, true)).toThrow(/480 of 500/);
  });

  test("a negative total is a programming error", () => {
    const day = dayWork({ punches: "08:00-16:00" });
    expect(() => assertDerivation({ ...day, leaveDebit: -1 }, true)).toThrow(/negative/);
  });
});
