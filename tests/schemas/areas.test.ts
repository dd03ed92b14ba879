import { allAreaRights, areaGroups, areaNames, tidyRights } from "@schemas/areas";
import { governedCalls, neededFor } from "@schemas/call-areas";
import { everyCall } from "@schemas/every-call";
import { resources } from "@schemas/resources";
import { administrator, hasRightInArea } from "@schemas/viewer";
import { withholdableCalls } from "@schemas/withholdable";
import { describe, expect, it } from "vitest";

describe("the areas of administrators' rights", () => {
  const names = new Set(everyCall.map(({ name }) => name));

  it("name only existing calls", () => {
    expect([...governedCalls, ...withholdableCalls].filter((name) => !names.has(name))).toEqual([]);
  });

  it("cover every call for administrators only: otherwise nothing starts", () => {
    const call = { allow: "webAdmin", values: "one", changes: false } as const;
    for (const name of ["portal.getSomethingNew", "newGroup.getSomething"])
      expect(() => neededFor({ ...call, name })).toThrow(`Call "${name}": has no area`);
    expect(neededFor({ ...call, name: "people.getSomethingNew" })).toBe("people.read");
  });

  it("offer no right without effect: each is required by a call or by a list's files", () => {
    const opened = new Set<string>(everyCall.flatMap(({ needs }) => needs ?? []));
    for (const { list, import: reading, export: kinds } of resources) {
      const area = list.call.needs?.split(".")[0];
      if (reading) opened.add(`${area}.import`);
      if (kinds) opened.add(`${area}.export`);
    }
    expect(allAreaRights.filter((right) => !opened.has(right))).toEqual([]);
  });

  it("are each in one group of the grid", () => {
    expect(Object.values(areaGroups).flat().sort()).toEqual([...areaNames].sort());
  });

  it("open every list of the console with a right, and its files with theirs", () => {
    for (const { list } of resources) {
      expect(list.call.needs).not.toBeNull();
      const viewer = administrator("x", [list.call.needs as never]);
      expect(hasRightInArea(list.call, "export", viewer)).toBe(false);
    }
  });

  it("include the right to read an area in any other right of it", () => {
    expect(tidyRights(["people.delete", "nonsense"])).toEqual(["people.read", "people.delete"]);
    expect(tidyRights(["messages.change"])).toEqual(["messages.change"]);
  });
});
