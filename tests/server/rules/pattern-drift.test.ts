import { hasDrifted } from "@server/rules/pattern-drift";
import { describe, expect, it } from "vitest";

const right = { kind: 1, code: "1", degree: 2 };
const pattern = { flags: [1, 2], rights: [right] };

describe("hasDrifted", () => {
  it.each([
    ["the same", pattern, false],
    ["the same in another order", { flags: [2, 1], rights: [right] }, false],
    ["a flag less", { flags: [1], rights: [right] }, true],
    ["a flag more", { flags: [1, 2, 3], rights: [right] }, true],
    ["another degree", { flags: [1, 2], rights: [{ ...right, degree: 1 }] }, true],
    ["a right of another type", { flags: [1, 2], rights: [{ ...right, code: "2" }] }, true],
    ["no right", { flags: [1, 2], rights: [] }, true],
  ])("compares a record that holds %s", (_, record, expected) => {
    expect(hasDrifted(record, pattern)).toBe(expected);
  });
});
