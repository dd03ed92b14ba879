import { toPersianDigits } from "@schemas/values/digits";
import { leaveLengthOfAll, leaveLengthText } from "@schemas/values/leave-length";
import { describe, expect, it } from "vitest";

describe("sums of lengths of leave", () => {
  it.each([
    ["of nobody are nothing", [], { days: 0, minutes: 0 }],
    [
      "count each in its own days",
      [
        [440, 440],
        [480, 480],
      ],
      { days: 2, minutes: 0 },
    ],
    [
      "carry hours over between days of equal length",
      [
        [660, 440],
        [660, 440],
      ],
      { days: 3, minutes: 0 },
    ],
    [
      "leave hours over",
      [
        [500, 440],
        [440, 440],
      ],
      { days: 2, minutes: 60 },
    ],
    [
      "convert the remainder to hours of an average day",
      [
        [220, 440],
        [480, 480],
      ],
      { days: 1, minutes: 230 },
    ],
    [
      "are below zero when more is owed",
      [
        [-660, 440],
        [220, 440],
      ],
      { days: -1, minutes: 0 },
    ],
  ] as const)("%s", (_what, lengths, together) => {
    expect(leaveLengthOfAll(lengths.map(([minutes, dayLength]) => ({ minutes, dayLength })))).toEqual(
      together,
    );
  });
});

describe("a length of leave in a sentence", () => {
  it("has the digits of its language", () => {
    expect(leaveLengthText(1000, 440, "en")).toBe("2 days and 02:00 hours");
    const persian = leaveLengthText(1000, 440, "fa");
    expect(persian).toContain(toPersianDigits("02:00"));
    expect(persian).not.toMatch(/\d/);
    expect(leaveLengthText(-90, 440, "fa")).toContain(toPersianDigits("-01:30"));
  });
});
