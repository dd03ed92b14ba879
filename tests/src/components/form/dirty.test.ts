import { changedFields, findCollision, isSameValue } from "@src/components/form/dirty";
import { describe, expect, it } from "vitest";

const names = ["name", "permission"];

describe("what has changed", () => {
  it.each([
    [[1, 2], [2, 1], true],
    [[1, 2], [1, 3], false],
    ["", null, true],
    [undefined, null, true],
    ["a", "A", false],
    [" a ", "a", true],
    ["  ", null, true],
    [0, null, false],
  ])("compares values as a person would (%j, %j)", (a, b, same) => {
    expect(isSameValue(a, b)).toBe(same);
  });

  it("is the set of differing fields", () => {
    const before = { name: "a", permission: [1, 2] };
    expect(changedFields(names, before, { name: "a", permission: [2, 1] })).toEqual(new Set());
    expect(changedFields(names, before, { name: "b", permission: [1] })).toEqual(new Set(names));
  });
});

describe("a collision", () => {
  const loaded = { name: "a", permission: [1] };

  it("is reported if both changed the same field differently", () => {
    const mine = { name: "mine", permission: [1] };
    const server = { name: "theirs", permission: [1] };
    expect(findCollision(names, loaded, mine, server)).toEqual({ contested: ["name"], theirs: [] });
  });

  it("is none if only the server changed: its value is adopted", () => {
    const mine = { name: "mine", permission: [1] };
    const server = { name: "a", permission: [1, 2] };
    expect(findCollision(names, loaded, mine, server)).toEqual({ contested: [], theirs: ["permission"] });
  });

  it("is none if both arrived at the same value", () => {
    const same = { name: "b", permission: [1] };
    expect(findCollision(names, loaded, same, same).contested).toEqual([]);
  });
});
