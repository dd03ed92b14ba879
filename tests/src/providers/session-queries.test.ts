import { allAreaRights } from "@schemas/areas";
import type { Viewer } from "@schemas/viewer";
import { waitingCountsQuery } from "@src/providers/session-queries";
import { expect, it } from "vitest";

const viewer = (role: Viewer["role"]): Viewer => ({
  personnelNumber: "1",
  role,
  permissions: new Set(),
  flags: new Set(),
  rights: new Set(allAreaRights),
  withheld: new Set<string>(),
  isLimited: false,
});
const none = { leave: 0, mission: 0, inOut: 0, overtime: 0, specialOvertime: 0 };

type Query = Parameters<
  Extract<ReturnType<typeof waitingCountsQuery>["refetchInterval"], (...given: never[]) => unknown>
>[0];
/** The time between polls of the badges if the server sends no news; false if they are not polled. */
function pauseOf(role: Viewer["role"], isDecider?: boolean) {
  const { refetchInterval } = waitingCountsQuery(viewer(role));
  const data = isDecider === undefined ? undefined : { ...none, isDecider };
  const state = { data, status: data ? "success" : "pending" };
  return typeof refetchInterval === "function" && refetchInterval({ state } as Query);
}

it("polls the badges of everyone who decides today, also as a deputy, and of nobody else", () => {
  expect(pauseOf("employee", true)).toBe(30_000);
  expect(pauseOf("employee", false)).toBe(false);
  expect(pauseOf("manager", false)).toBe(false);
  expect(pauseOf("manager")).toBe(30_000);
  expect(pauseOf("employee")).toBe(false);
});
