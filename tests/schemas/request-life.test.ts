import {
  actionsFor,
  next,
  type RequestAction,
  type RequestRole,
  type RequestStatus,
  requestActions,
  requestStatuses,
  transitions,
} from "@schemas/request-life";
import { describe, expect, it } from "vitest";

const roles: readonly RequestRole[] = ["requester", "approver", "finalApprover", "system", "office"];

/** The actions the design allows, written independently of the table: `status role: actions`. */
const allowed: Readonly<Record<string, readonly RequestAction[]>> = {
  "NewRequest approver": ["approve", "reject", "return", "suspend"],
  "NewRequest requester": ["edit", "withdraw"],
  "NewRequest system": ["deadline"],
  "SuspendRequest approver": ["approve", "reject", "return"],
  "ReturnRequest requester": ["edit", "withdraw"],
  "ConfirmRequest finalApprover": ["revoke"],
  "ConfirmRequest office": ["takeBack"],
};

const every = requestStatuses.flatMap((status) =>
  roles.flatMap((role) => requestActions.map((action) => ({ status, role, action }))),
);

describe("the table of a request's life", () => {
  it.each(every)("$action of a $status by the $role follows the design", ({ status, role, action }) => {
    const can = actionsFor({ status, isUndecided: true, isPeriodOpen: true }, [role]).map(
      (one) => one.action,
    );
    expect(can.includes(action)).toBe((allowed[`${status} ${role}`] ?? []).includes(action));
  });

  it("has one row for each status and action", () => {
    const keys = transitions.map(({ from, action }) => `${from} ${action}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("asks for a reason if somebody is refused, or their day is changed", () => {
    const asking = transitions.filter(({ needsReason }) => needsReason).map(({ action }) => action);
    expect([...new Set(asking)].sort()).toEqual([
      "enter",
      "reject",
      "return",
      "revoke",
      "suspend",
      "takeBack",
    ]);
  });

  const can = (status: RequestStatus, role: RequestRole, over: object = {}) =>
    actionsFor({ status, isUndecided: true, isPeriodOpen: true, ...over }, [role]).map(
      ({ action }) => action,
    );

  it("lets owners change a new request only until the first decision", () => {
    expect(can("NewRequest", "requester", { isUndecided: false })).toEqual([]);
    expect(can("ReturnRequest", "requester", { isUndecided: false })).toEqual(["edit", "withdraw"]);
  });

  it("revokes nothing in a closed period", () => {
    expect(can("ConfirmRequest", "finalApprover", { isPeriodOpen: false })).toEqual([]);
    expect(can("ConfirmRequest", "office", { isPeriodOpen: false })).toEqual([]);
  });
});

describe("where an action leads", () => {
  const by = (from: RequestStatus | null, action: RequestAction) =>
    transitions.find((one) => one.from === from && one.action === action) as (typeof transitions)[number];
  const waits = (degree: number) => ({ status: "NewRequest" as const, degree });

  it("an approval leads to the next lower degree of the chain, and confirms after the last", () => {
    expect(next(by("NewRequest", "approve"), waits(4), [4, 2, 1])).toEqual(waits(2));
    expect(next(by("NewRequest", "approve"), waits(2), [4, 2, 1])).toEqual(waits(1));
    expect(next(by("NewRequest", "approve"), waits(1), [4, 2, 1])).toEqual({
      status: "ConfirmRequest",
      degree: null,
    });
  });

  it("an approval of a suspended request continues its chain", () => {
    const suspended = { status: "SuspendRequest" as const, degree: 2 };
    expect(next(by("SuspendRequest", "approve"), suspended, [2, 1])).toEqual(waits(1));
  });

  it("a degree that has left the chain meanwhile is skipped", () => {
    expect(next(by("NewRequest", "approve"), waits(3), [5, 1])).toEqual(waits(1));
  });

  it("a resubmitted request starts at the first degree", () => {
    const returned = { status: "ReturnRequest" as const, degree: null };
    expect(next(by("ReturnRequest", "edit"), returned, [3, 1])).toEqual(waits(3));
  });

  it("a suspended request keeps its degree; refused, returned and confirmed ones wait for nobody", () => {
    expect(next(by("NewRequest", "suspend"), waits(2), [2, 1])).toEqual({
      status: "SuspendRequest",
      degree: 2,
    });
    expect(next(by("NewRequest", "reject"), waits(2), [2, 1])).toEqual({
      status: "RefuseRequest",
      degree: null,
    });
    expect(next(by("NewRequest", "return"), waits(2), [2, 1])).toEqual({
      status: "ReturnRequest",
      degree: null,
    });
  });

  it.each([
    ["SuspendRequest", 2],
    ["RefuseRequest", null],
    ["ConfirmRequest", null],
  ] as const)("a deadline leads to %s where the settings say so", (status, degree) => {
    expect(next(by("NewRequest", "deadline"), waits(2), [2, 1], status)).toEqual({ status, degree });
  });

  it.each([[[5, 4, 3, 2, 1]], [[1]], [[3, 1]]])("every chain %j ends, one approval a degree", (chain) => {
    let standing = next(by(null, "submit"), { status: "NewRequest", degree: null }, chain);
    let approvals = 0;
    while (standing.status === "NewRequest") {
      standing = next(by("NewRequest", "approve"), standing, chain);
      approvals += 1;
    }
    expect([standing.status, approvals]).toEqual(["ConfirmRequest", chain.length]);
  });
});
