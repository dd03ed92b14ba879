import { resourceNamed } from "@schemas/resources";
import { isTyped } from "@schemas/values/typed-phrase";
import { pagesAround } from "@src/console/list/pages-around";
import { rowFields } from "@src/console/list/row-fields";
import { degreeOfName, nameOfDegree, rightGroups } from "@src/console/show/approval-rights/right-rows";
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

describe("what the rows of a list are asked for", () => {
  it("is what is shown, what records are called, and by what the work with them goes", () => {
    expect(rowFields(resourceNamed("patterns"), [])).toEqual(["id", "version", "name", "records"]);
    expect(rowFields(resourceNamed("section-admins"), ["rights"])).toEqual([
      ...["id", "version", "rights", "name", "sectionName", "isManager"],
    ]);
    const personnel = rowFields(resourceNamed("personnel"), ["name"]);
    expect(personnel).toEqual(expect.arrayContaining(["isActive", "workGroupCode", "workGroupName"]));
    for (const hidden of ["nationalCode", "birthDate", "fatherName", "password"])
      expect(personnel).not.toContain(hidden);
  });
});

describe("a typed confirmation", () => {
  it("takes another keyboard's letters and digits for the same", () => {
    expect(isTyped("حذف 3 مورد", "حذف ۳ مورد")).toBe(true);
    expect(isTyped(" علي‌پور ", "علی پور")).toBe(true);
    expect(isTyped("حذف ۲ مورد", "حذف ۳ مورد")).toBe(false);
    expect(isTyped("", "حذف")).toBe(false);
  });
});

describe("the matrix of approval rights", () => {
  const words = { kind: (kind: string) => kind, unknownType: (code: string) => `? ${code}` };

  it("has a line for every type in force and one for each kind without types", () => {
    const groups = rightGroups(
      [
        { kind: "leave", code: "1", name: "استحقاقی" },
        { kind: "mission", code: "9", name: "شهری" },
      ],
      [
        { kind: "leave", code: "1", degree: 2 },
        { kind: "overtime", code: "", degree: 1 },
      ],
      words,
    );
    expect(groups.map(({ kind, rows }) => [kind, rows.map(({ label, degree }) => [label, degree])])).toEqual([
      ["leave", [["استحقاقی", 2]]],
      ["mission", [["شهری", null]]],
      ["inOut", [["inOut", null]]],
      ["overtime", [["overtime", 1]]],
      ["specialOvertime", [["specialOvertime", null]]],
    ]);
  });

  it("keeps a line for a right whose type is gone, so that it can be taken away", () => {
    const [leave] = rightGroups([], [{ kind: "leave", code: "7", degree: 3 }], words);
    expect(leave?.rows).toMatchObject([{ code: "7", label: "? 7", degree: 3 }]);
  });

  it("names degrees back and forth", () => {
    for (const degree of [null, 1, 2, 3, 4, 5]) expect(degreeOfName(nameOfDegree(degree))).toBe(degree);
  });
});
