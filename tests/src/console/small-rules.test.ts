import { resourceNamed } from "@schemas/resources";
import { toPersianDigits } from "@schemas/values/digits";
import { isTyped } from "@schemas/values/typed-phrase";
import { pagesAround } from "@src/console/list/pages-around";
import { rowFields } from "@src/console/list/row-fields";
import { degreeOfName, nameOfDegree, rightGroups } from "@src/console/show/approval-rights/right-rows";
import { arabicLetters, sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import { describe, expect, it } from "vitest";

const shown = (current: number, last: number) =>
  pagesAround(current, last)
    .map(({ page, gap }) => (gap ? "…" : page))
    .join(" ");

describe("the pages of a list", () => {
  it.each([
    [1, 1, "1"],
    [1, 3, "1 2 3"],
    [1, 20, "1 2 … 20"],
    [5, 20, "1 … 4 5 6 … 20"],
    [3, 20, "1 2 3 4 … 20"],
    [20, 20, "1 … 19 20"],
    [4, 6, "1 2 3 4 5 6"],
  ])("around page %i of %i are %s", (current, last, pages) => {
    expect(shown(current, last)).toBe(pages);
  });
});

describe("the fields that are read for the rows of a list", () => {
  it("are the shown ones, those of the record's name, and those that its actions need", () => {
    expect(rowFields(resourceNamed("patterns"), [])).toEqual(["id", "version", "name", "records"]);
    expect(rowFields(resourceNamed("section-admins"), ["rights"])).toEqual([
      "id",
      "version",
      "rights",
      "name",
      "sectionName",
      "isManager",
    ]);
    const personnel = rowFields(resourceNamed("personnel"), ["name"]);
    expect(personnel).toEqual(expect.arrayContaining(["isActive", "workGroupCode", "workGroupName"]));
    for (const hidden of ["nationalCode", "birthDate", "fatherName", "password"])
      expect(personnel).not.toContain(hidden);
  });
});

describe("a typed confirmation", () => {
  it("accepts letters and digits of another keyboard as equal", () => {
    const deletion = (number: string) => word("console.bulk.delete", { number });
    const name = sample.otherPerson;
    expect(isTyped(deletion("3"), deletion(toPersianDigits("3")))).toBe(true);
    expect(isTyped(` ${arabicLetters(name).replace(" ", "\u200c")} `, name)).toBe(true);
    expect(isTyped(deletion(toPersianDigits("2")), deletion(toPersianDigits("3")))).toBe(false);
    expect(isTyped("", deletion("3"))).toBe(false);
  });
});

describe("the matrix of approval rights", () => {
  const words = { kind: (kind: string) => kind, unknownType: (code: string) => `? ${code}` };

  it("has a line for every type in force, and one for each kind without types", () => {
    const groups = rightGroups(
      [
        { kind: "leave", code: "1", name: sample.annualLeave },
        { kind: "mission", code: "9", name: sample.inCityMission },
      ],
      [
        { kind: "leave", code: "1", degree: 2 },
        { kind: "overtime", code: "", degree: 1 },
      ],
      words,
    );
    expect(groups.map(({ kind, rows }) => [kind, rows.map(({ label, degree }) => [label, degree])])).toEqual([
      ["leave", [[sample.annualLeave, 2]]],
      ["mission", [[sample.inCityMission, null]]],
      ["inOut", [["inOut", null]]],
      ["overtime", [["overtime", 1]]],
      ["specialOvertime", [["specialOvertime", null]]],
    ]);
  });

  it("keeps a line for a right whose type no longer exists, so that it can be removed", () => {
    const [leave] = rightGroups([], [{ kind: "leave", code: "7", degree: 3 }], words);
    expect(leave?.rows).toMatchObject([{ code: "7", label: "? 7", degree: 3 }]);
  });

  it("translates the names of degrees in both directions", () => {
    for (const degree of [null, 1, 2, 3, 4, 5]) expect(degreeOfName(nameOfDegree(degree))).toBe(degree);
  });
});
