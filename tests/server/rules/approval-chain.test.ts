import { approvalChain, type RightHolder } from "@server/rules/approval-chain";
import { describe, expect, it } from "vitest";

const ali = { personnelNumber: "1", name: "علی" };
const sara = { personnelNumber: "2", name: "سارا" };
const reza = { personnelNumber: "3", name: "رضا" };
const at = (degree: number, ...people: (typeof ali)[]): RightHolder[] =>
  people.map((person) => ({ ...person, degree, mayDecide: true }));

describe("approvalChain", () => {
  it("starts with the highest degree and ends with the final approval", () => {
    expect(approvalChain("9", [...at(1, ali), ...at(3, sara), ...at(2, reza)])).toEqual([
      { degree: 3, approvers: [sara] },
      { degree: 2, approvers: [reza] },
      { degree: 1, approvers: [ali] },
    ]);
  });

  it("makes one step of a degree that several people hold", () => {
    expect(approvalChain("9", at(1, ali, sara))).toEqual([{ degree: 1, approvers: [ali, sara] }]);
  });

  it("lists a holder once who has a degree by several types", () => {
    expect(approvalChain("9", at(1, ali, ali))).toEqual([{ degree: 1, approvers: [ali] }]);
  });

  it("leaves the requester's own step to the others who hold it", () => {
    expect(approvalChain("1", at(1, ali, sara))).toEqual([{ degree: 1, approvers: [sara] }]);
  });

  it("gives a step that only the requester holds to the web administrator", () => {
    expect(approvalChain("1", [...at(2, ali), ...at(1, sara)])).toEqual([
      { degree: 2, approvers: [] },
      { degree: 1, approvers: [sara] },
    ]);
  });

  it("passes over a holder without its code, and gives a step that only such holders have to the web administrator", () => {
    const without = at(2, reza, sara).map((one) => ({ ...one, mayDecide: one.personnelNumber !== "3" }));
    expect(approvalChain("9", [...without, ...at(1, ali)])).toEqual([
      { degree: 2, approvers: [sara] },
      { degree: 1, approvers: [ali] },
    ]);
    expect(approvalChain("9", [...without.slice(0, 1), ...at(1, ali)])).toEqual([
      { degree: 2, approvers: [] },
      { degree: 1, approvers: [ali] },
    ]);
  });

  it("lets the web administrator decide alone if nobody holds anything", () => {
    expect(approvalChain("1", [])).toEqual([{ degree: 1, approvers: [] }]);
  });

  it("ends with the web administrator if nobody may approve finally", () => {
    expect(approvalChain("9", at(2, ali))).toEqual([
      { degree: 2, approvers: [ali] },
      { degree: 1, approvers: [] },
    ]);
  });
});
