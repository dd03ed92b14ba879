import type { LedgerLine } from "@schemas/calls/leave";
import type { LedgerKind } from "@schemas/leave";
import { type LedgerPart, linesOfPart } from "@src/components/leave/ledger-parts";
import { describe, expect, it } from "vitest";

const end = "2027-03-20";
const line = (kind: LedgerKind, minutes: number, isAhead = false): LedgerLine => ({
  date: end,
  kind,
  minutes,
  running: 0,
  isAhead,
  typeName: null,
  from: null,
  to: null,
  note: "",
});
// Nine days may carry over to the next year; pending leave uses the rest first, so that less is lost.
const ledger = [
  line("opening", 880),
  line("accrual", 11_440),
  line("dailyLeave", -880),
  line("hourlyLeave", -120),
  line("dailyLeave", -440, true),
  line("reserved", -440),
  line("loss", -6_480),
];

describe("the lines of a figure", () => {
  it.each<[LedgerPart, number]>([
    ["balance", 3_960],
    ["remaining", 3_960],
    ["reserved", -440],
    ["ahead", -440],
    ["daily", -880],
    ["hourly", -120],
    ["entitlement", 11_440],
  ])("of %s add up to it", (part, sum) => {
    const lines = linesOfPart(ledger, part, { remaining: 3_960, date: end });
    expect(lines.reduce((total, { minutes }) => total + minutes, 0)).toBe(sum);
  });

  it("of the remainder end with what would be lost without coming and pending leave", () => {
    const lines = linesOfPart(ledger, "remaining", { remaining: 3_960, date: end });
    expect(lines.map(({ kind }) => kind)).toEqual([
      "opening",
      "accrual",
      "dailyLeave",
      "hourlyLeave",
      "loss",
    ]);
    expect(lines.at(-1)).toMatchObject({ minutes: -7_360, running: 3_960, date: end });
  });
});
