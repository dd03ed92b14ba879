// @vitest-environment happy-dom
import { readKeptSession, startLooking, stopLooking } from "@src/api/own-session";
import { clearSession, readSession, saveSession } from "@src/api/session-store";
import { beforeEach, expect, test } from "vitest";

const own = { token: "own-token", username: "Admin" };
const view = { token: "view-token", username: "1103", name: "قناری", endsAt: "2026-01-01T10:30:00.000Z" };

beforeEach(() => {
  localStorage.clear();
  clearSession();
});

test("who looks as another has that session, and their own kept", () => {
  saveSession(own);
  expect(startLooking(view)).toBe(true);
  expect(readSession()).toEqual({ token: "view-token", username: "1103" });
  expect(readKeptSession()).toEqual({ ...own, name: "قناری", endsAt: view.endsAt });
});

test("coming back restores the own session and forgets the view", () => {
  saveSession(own);
  startLooking(view);
  expect(stopLooking()).toBe(true);
  expect(readSession()).toEqual(own);
  expect(readKeptSession()).toBeUndefined();
});

test("without a view there is nothing to come back from", () => {
  saveSession(own);
  expect(stopLooking()).toBe(false);
  expect(readSession()).toEqual(own);
});

test("nobody looks as another without a session of their own", () => {
  expect(startLooking(view)).toBe(false);
  expect(readSession()).toBeUndefined();
});
