import { calls } from "@schemas/calls";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const { leave, people } = calls;
// 26 days of 7:20.
const annual = 11_440;
const share = (days: number) => Math.round((annual * days) / 365);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await server.db
    .insertInto("work_year")
    .values([
      { year: 1404, name: "۱۴۰۴" },
      { year: 1405, name: "۱۴۰۵", is_active: true },
    ])
    .execute();
});
afterAll(() => server.drop());

/** Someone who is employed and placed from a day on, and works on every day but Friday. */
async function hire(personnel_number: string, hired_on: string): Promise<string> {
  await buildPerson(server.db, { personnel_number, section_code: "10", hired_on });
  const { plan_id } = await server.db
    .selectFrom("work_assignment")
    .select("plan_id")
    .where("personnel_number", "=", employee)
    .executeTakeFirstOrThrow();
  const place = { personnel_number, plan_id, section_code: "10", during: `[${hired_on},)` };
  await server.db.insertInto("work_assignment").values(place).execute();
  return personnel_number;
}
const leaveOn = async (personnelNumber: string, lastDay: string) =>
  expect((await server.ask(people.deactivatePerson, admin, { personnelNumber, lastDay })).error).toBe(
    undefined,
  );
const comeBack = async (personnelNumber: string, from: string) =>
  expect((await server.ask(people.activatePerson, admin, { personnelNumber, from })).error).toBe(undefined);
const totalsOf = async (personnelNumber: string, year: number, date?: string) =>
  (await server.ask(leave.getTotals, admin, { personnelNumber, year, ...(date && { date }) })).answer;

describe("somebody who left and came back", () => {
  it("gets leave for the days of employment, and keeps what they had when they left", async () => {
    const person = await hire("1101", "2025-03-21");
    await leaveOn(person, "2025-04-20");
    const before = await totalsOf(person, 1404);
    expect(before).toMatchObject({ granted: share(31), lost: 0, balance: share(31) });
    expect((await totalsOf(person, 1405)).granted).toBe(0);
    await comeBack(person, "2026-05-13");
    expect(await totalsOf(person, 1404)).toEqual(before);
    // 312 of 365 days.
    const now = { opening: share(31), granted: share(312), balance: share(31) + share(312) };
    expect(await totalsOf(person, 1405)).toMatchObject(now);
    // Of this year's leave nine days are saved, of last year's all that was left.
    const atEnd = { lost: share(312) - 9 * 440, balance: share(31) + 9 * 440 };
    expect(await totalsOf(person, 1405, "2027-03-20")).toMatchObject(atEnd);
  });

  it("within a year gets both parts of it, each from its first day on", async () => {
    const person = await hire("1102", "2026-03-21");
    await leaveOn(person, "2026-04-20");
    await comeBack(person, "2026-05-11");
    expect((await totalsOf(person, 1405, "2026-05-10")).granted).toBe(share(31));
    expect((await totalsOf(person, 1405, "2026-05-11")).granted).toBe(share(31 + 314));
  });
});

describe("somebody whose last day is known", () => {
  it("gets leave up to that day from the beginning, and requests no more than that", async () => {
    const person = await hire("1103", "2026-03-21");
    await leaveOn(person, "2026-05-20");
    const known = { granted: share(61), balance: share(61), lost: 0, entitlement: annual };
    expect(await totalsOf(person, 1405)).toMatchObject(known);
    expect(await totalsOf(person, 1405, "2027-03-20")).toMatchObject(known);
    // Four days of 7:20 are left, but not five.
    const file = (from: string, to: string) =>
      server.ask(leave.addLeave, person, { personnelNumber: person, from, to, typeCode: "1" });
    expect(await file("2026-05-14", "2026-05-19")).toMatchObject({ error: "balance-too-small" });
    expect((await file("2026-05-14", "2026-05-18")).error).toBe(undefined);
  });
});

it("an entry in days from before somebody's first place has the days of that place", async () => {
  const rule = {
    level: "SECTION" as const,
    subject: "10",
    from: "2026-03-21",
    annualDays: 26,
    dayLength: 480,
    accrual: "WHOLE_YEAR" as const,
    carryOver: "ALL" as const,
    keepsSaved: true,
  };
  expect((await server.ask(leave.addLeaveRule, admin, rule)).error).toBe(undefined);
  const person = await hire("1104", "2026-04-21");
  const entry = {
    personnelNumber: person,
    date: "2026-03-21",
    kind: "opening" as const,
    days: 5,
    reason: "",
  };
  expect((await server.ask(leave.addLeaveEntry, admin, entry)).error).toBe(undefined);
  expect((await totalsOf(person, 1405)).opening).toBe(5 * 480);
});
