import { calls } from "@schemas/calls";
import { admin, employee, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildWorkedDays } from "@tests/helpers/build/worked-days";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, expect, it } from "vitest";

const { io, leave, people, personnel, portal } = calls;
const lastDay = "2026-05-04";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildWorkedDays(server.db, [
    [employee, "2026-05-03", "08:00", "16:00"],
    [neighbour, "2026-05-03", "08:00", "16:00"],
    [neighbour, "2026-05-04", "08:00"],
  ]);
  await server.ask(people.deactivatePerson, admin, { personnelNumber: neighbour, lastDay });
});
afterAll(() => server.drop());

const has = ({ answer }: { answer: { items: { personnelNumber: string }[] } }) =>
  answer.items.some(({ personnelNumber }) => personnelNumber === neighbour);
const days = (from: string, to: string) => ({ from, to });

it("are in the lists of the days when they worked", async () => {
  expect(has(await server.ask(io.getPunchesOnDate, admin, { date: "2026-05-03" }))).toBe(true);
  expect(has(await server.ask(io.getPunchDays, admin, days("2026-05-02", "2026-05-07")))).toBe(true);
  expect(has(await server.ask(io.getIncompleteDays, admin, days(lastDay, lastDay)))).toBe(true);
  expect(has(await server.ask(personnel.getAttendanceStatus, admin, { date: "2026-05-03" }))).toBe(true);
  expect(has(await server.ask(personnel.getPresentPersonnel, admin, { date: "2026-05-03" }))).toBe(true);
  expect(has(await server.ask(leave.listBalances, admin, { date: "2026-05-03" }))).toBe(true);
});

it("are in no list of a day after their last", async () => {
  expect(has(await server.ask(io.getPunchesOnDate, admin, { date: "2026-05-05" }))).toBe(false);
  expect(has(await server.ask(io.getPunchDays, admin, days("2026-05-05", "2026-05-07")))).toBe(false);
  expect(has(await server.ask(personnel.getAttendanceStatus, admin, { date: "2026-05-05" }))).toBe(false);
  expect(has(await server.ask(personnel.getAttendanceStatus, admin, {}))).toBe(false);
  expect(has(await server.ask(leave.listBalances, admin, { date: "2026-05-05" }))).toBe(false);
});

it("are in the week of their team in which they left, and in no later week", async () => {
  const week = async () => {
    const { answer } = await server.ask(portal.getTeamToday, otherManager, { isEveryone: true });
    return answer.week.people.some(({ personnelNumber }) => personnelNumber === neighbour);
  };
  server.clock.now = new Date("2026-05-06T06:00:00Z");
  expect(await week()).toBe(true);
  server.clock.now = new Date("2026-05-13T06:00:00Z");
  expect(await week()).toBe(false);
});
