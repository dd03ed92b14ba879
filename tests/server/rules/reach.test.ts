import { carriesFlag } from "@schemas/admin-records";
import { adminFlags } from "@schemas/permission-codes";
import { reaches, reachOf } from "@server/rules/reach";
import { describe, expect, it } from "vitest";

const { viewInOut, resetPasswords, printReports } = adminFlags;
const record = (sectionCode: string | null, isManager: boolean, ...flags: number[]) => ({
  sectionCode,
  isManager,
  flags,
});

describe("carriesFlag", () => {
  it.each([
    ["a flag of its own", record("1", false, viewInOut), viewInOut, true],
    ["no other flag", record("1", false, viewInOut), printReports, false],
    ["every view of a manager", record("1", true), viewInOut, true],
    ["no act of a manager without its flag", record("1", true), resetPasswords, false],
    ["no output of a manager without its flag", record("1", true), printReports, false],
  ])("counts %s", (_, one, flag, expected) => {
    expect(carriesFlag(one, flag)).toBe(expected);
  });
});

describe("reachOf", () => {
  const records = [record("1", false, viewInOut), record("2", false), record(null, false, viewInOut)];

  it("includes every record if any will do", () => {
    const reach = reachOf(records, "any");
    expect([reaches(reach, "1"), reaches(reach, "2"), reaches(reach, null)]).toEqual([true, true, true]);
  });

  it("counts each record's flags for its own section only", () => {
    const reach = reachOf(records, viewInOut);
    expect([reaches(reach, "1"), reaches(reach, "2"), reaches(reach, null)]).toEqual([true, false, true]);
  });

  it("leaves out people without a section unless a record is for them", () => {
    expect(reaches(reachOf([record("1", true)], "any"), null)).toBe(false);
  });

  it("is empty without records", () => {
    expect(reaches(reachOf([], "any"), "1")).toBe(false);
  });
});
