import { leaveLengthOfAll } from "@schemas/values/leave-length";
import { describe, expect, it } from "vitest";

describe("sums of lengths of leave", () => {
  it.each([
    ["of nobody are nothing", [], { days: 0, minutes: 0 }],
    [
      "count each in days of their own",
      [
        [440, 440],
        [480, 480],
      ],
      { days: 2, minutes: 0 },
    ],
    [
      "carry over hours of days that are alike",
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
      "leave hours of a day between theirs",
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
