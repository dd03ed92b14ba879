import { calls } from "@schemas/calls";
import type { InputOf } from "@schemas/define-call";
import { errorSentence } from "@schemas/errors";
import type { RequestStatus } from "@schemas/request-life";
import { leaveLength, leaveLengthOfAll } from "@schemas/values/leave-length";
import type { PermitTable } from "@server/db/schema";
import { writeSetting } from "@server/db/tables/settings";
import { runJobsNow } from "@server/jobs/runner";
import { recomputeDays } from "@server/work/recompute";
import { buildRequestType } from "@tests/helpers/build/access";
import {
  admin,
  buildCast,
  employee,
  guest,
  manager,
  neighbour,
  otherManager,
  setup,
} from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { previewOpening } from "@tests/helpers/preview-opening";
import { historyOf } from "@tests/helpers/read-history";
import type { Insertable } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const { leave } = calls;
const today = "2026-05-13";
const newYear = "2026-03-21";
// 26 days of 7:20, of which 9 may be carried over.
const annual = 11_440;
const day = 440;
const nineDays = 9 * day;
const submitted = new Date("2026-05-12T06:00:00Z");

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee] });
  await buildRequestType(db, { kind: "leave", code: "1", paid_as: "annual", charged_to: "balance" });
  await buildRequestType(db, { kind: "leave", code: "2", position: 2 });
  await buildRequestType(db, { kind: "leave", code: "3", position: 3, is_on_web: false });
  await buildRequestType(db, { kind: "leave", code: "4", position: 4, is_active: false });
  await db
    .insertInto("work_year")
    .values([
      { year: 1404, name: "۱۴۰۴" },
      { year: 1405, name: "۱۴۰۵", is_active: true },
    ])
    .execute();
  await buildPeriod(db, { number: 1, first_day: "2026-03-11", last_day: "2026-04-09" });
  await db
    .insertInto("leave_entry")
    .values({ personnel_number: employee, day: newYear, kind: "opening", minutes: 2 * day })
    .execute();
  // From Thursday over a Friday to Sunday: three days.
  await permit({ first_day: "2026-05-07", last_day: "2026-05-10" });
  await permit({ first_day: "2026-05-05", last_day: "2026-05-05", from_minute: 600, to_minute: 720 });
  await permit({ first_day: "2026-05-11", last_day: "2026-05-11", type_code: "2" });
  await permit({ first_day: "2026-05-20", last_day: "2026-05-20" });
  await buildPunches(db, employee, "2026-05-05", "07:00", "10:00", "12:00", "15:00");
  // From Thursday over a Friday to Saturday: two days.
  await ask("NewRequest", "2026-06-04", "2026-06-06");
  await ask("RefuseRequest", "2026-06-13", "2026-06-14");
  await recomputeDays(db, {
    personnelNumbers: [employee],
    from: newYear,
    to: today,
    now: { day: today, minute: 0 },
  });
});
afterAll(() => server.drop());

type Permit = Pick<Insertable<PermitTable>, "first_day" | "last_day"> & Partial<Insertable<PermitTable>>;
const permit = (given: Permit) =>
  server.db
    .insertInto("permit")
    .values({
      personnel_number: employee,
      kind: "leave",
      is_daily: given.from_minute === undefined,
      type_code: "1",
      ...given,
    })
    .execute();
const ask = (status: RequestStatus, first_day: string, last_day: string) =>
  buildRequest(server.db, {
    kind: "leave",
    type_code: "1",
    personnel_number: employee,
    submitted_at: submitted,
    status,
    first_day,
    last_day,
  });
const totalsOf = async (personnelNumber: string, more: { date?: string } = {}) =>
  (await server.ask(leave.getTotals, admin, { personnelNumber, year: 1405, ...more })).answer;

const preview = async (
  input: { from: string; to: string } & Partial<InputOf<typeof calls.requests.previewRequest>>,
) => {
  const whole = { personnelNumber: employee, request: "leave" as const, typeCode: "1", ...input };
  return (await server.ask(calls.requests.previewRequest, employee, whole)).answer.parts;
};

const about = { personnelNumber: employee, year: 1405 };
const remainAsk = { ...about, date: today };
const answered = { answer: expect.anything() };

for (const [call, input] of [
  [leave.getTotals, about],
  [leave.getLedger, about],
  [leave.getRemaining, remainAsk],
  [leave.getRealTimeRemaining, remainAsk],
  [leave.getHourlyUse, about],
  [leave.getPeriodDetail, about],
] as const) {
  scenarios(() => server, call as typeof leave.getTotals, [
    { as: guest, input, expect: { error: "not-signed-in" } },
    { as: employee, input, expect: answered },
    {
      as: employee,
      when: "about a neighbour",
      input: { ...input, personnelNumber: neighbour },
      expect: { error: "not-yours" },
    },
    { as: manager, when: "of the section", input, expect: answered },
    { as: otherManager, when: "of another section", input, expect: { error: "not-yours" } },
    { as: setup, input, expect: { error: "not-allowed" } },
    { as: admin, input, expect: answered },
    {
      as: admin,
      when: "about nobody",
      input: { ...input, personnelNumber: "9" },
      expect: { error: "person-not-found" },
    },
    {
      as: admin,
      when: "of a year far away",
      input: { ...input, year: 1500 },
      expect: { error: "year-not-found" },
    },
  ]);
}

describe("a balance", () => {
  it("is what was granted minus what was used, with promised leave shown separately", async () => {
    expect(await totalsOf(employee)).toMatchObject({
      date: today,
      dayLength: day,
      entitlement: annual,
      isOpened: true,
      opening: 2 * day,
      granted: annual,
      usedDaily: 3 * day,
      usedDailyDays: 3,
      usedHourly: 120,
      usedHourlyCount: 1,
      ahead: day,
      reserved: 2 * day,
      lost: 0,
      remaining: 10_880,
      balance: 9560,
    });
  });

  it("is the sum of the ledger's lines, in the order of their days", async () => {
    const { answer } = await server.ask(leave.getLedger, employee, about);
    expect(answer.map(({ date, kind, minutes, isAhead }) => [date, kind, minutes, isAhead])).toEqual([
      [newYear, "opening", 880, false],
      [newYear, "accrual", annual, false],
      ["2026-05-05", "hourlyLeave", -120, false],
      ["2026-05-07", "dailyLeave", -day, false],
      ["2026-05-09", "dailyLeave", -day, false],
      ["2026-05-10", "dailyLeave", -day, false],
      ["2026-05-20", "dailyLeave", -day, true],
      ["2026-06-04", "reserved", -day, false],
      ["2026-06-06", "reserved", -day, false],
    ]);
    expect(answer.at(-1)?.running).toBe(9560);
    expect(answer[2]).toMatchObject({ from: 600, to: 720 });
  });

  it("counts days off during leave if the settings do: in balance, ledger, list, periods and limit alike", async () => {
    await writeSetting(server.db, "leaveUsesWorkCalendar", false);
    onTestFinished(async () => {
      await server.db.deleteFrom("setting").where("name", "=", "leaveUsesWorkCalendar").execute();
    });
    const counted = { holidays: day, reserved: 3 * day, remaining: 10_440, balance: 8680, usedDailyDays: 4 };
    expect(await totalsOf(employee)).toMatchObject(counted);
    const lines = (await server.ask(leave.getLedger, employee, about)).answer;
    expect(lines.find(({ kind }) => kind === "holiday")).toMatchObject({ date: "2026-05-08", minutes: -day });
    expect(lines.at(-1)?.running).toBe(8680);
    const { items } = (await server.ask(leave.listBalances, admin, { date: today })).answer;
    const own = items.find(({ personnelNumber }) => personnelNumber === employee);
    expect(own).toMatchObject({ used: 4 * day + 120, available: 8680 });
    const month = (await server.ask(leave.getPeriodDetail, employee, { ...about, period: 2 })).answer;
    expect(month).toMatchObject([{ dailyDays: 5, daily: 5 * day }]);
    expect((await server.ask(leave.getRealTimeRemaining, employee, remainAsk)).answer.minutes).toBe(8680);
    // From Thursday over a Friday to Saturday.
    const [part] = await preview({ from: "2026-06-18", to: "2026-06-20" });
    expect(part).toMatchObject({ days: 3, minutes: 3 * day, daysOff: [] });
    expect(part?.balanceBefore).toBe((await totalsOf(employee, { date: "2026-06-20" })).balance);
    expect(await preview({ from: "2026-06-19", to: "2026-06-19" })).toMatchObject([
      { days: 1, minutes: day },
    ]);
  });

  it("leaves them out by default, except in a preview of what they would take", async () => {
    expect((await server.ask(leave.getRealTimeRemaining, employee, remainAsk)).answer.minutes).toBe(9560);
    const input = { ...remainAsk, countsHolidays: true };
    expect((await server.ask(leave.getRealTimeRemaining, employee, input)).answer.minutes).toBe(8680);
    expect(await preview({ from: "2026-06-18", to: "2026-06-20" })).toMatchObject([
      { days: 2, minutes: 2 * day, daysOff: ["2026-06-19"] },
    ]);
  });

  it("until a day includes what was used by then", async () => {
    const until = async (date: string) =>
      (await server.ask(leave.getRemaining, employee, { ...about, date })).answer.minutes;
    expect(await until("2026-05-04")).toBe(annual + 880);
    expect(await until("2026-05-09")).toBe(annual + 880 - 120 - 2 * day);
    // Above nine days the rest of the year's own leave is lost at its end; the two days saved before stay.
    expect(await until("2027-03-20")).toBe(nineDays + 2 * day);
  });

  it("uses the computed result of a past day", async () => {
    const before = await totalsOf(employee);
    await permit({ first_day: "2026-05-02", last_day: "2026-05-02" });
    expect((await totalsOf(employee)).remaining).toBe(before.remaining);
    await recomputeDays(server.db, {
      personnelNumbers: [employee],
      from: "2026-05-02",
      to: "2026-05-02",
      now: { day: today, minute: 0 },
    });
    expect((await totalsOf(employee)).remaining).toBe(before.remaining - day);
    await server.db.deleteFrom("permit").where("first_day", "=", "2026-05-02").execute();
    await recomputeDays(server.db, {
      personnelNumbers: [employee],
      from: "2026-05-02",
      to: "2026-05-02",
      now: { day: today, minute: 0 },
    });
  });

  it("includes leave that is approved and not transferred yet", async () => {
    const before = await totalsOf(employee);
    const id = await ask("ConfirmRequest", "2026-07-04", "2026-07-04");
    expect((await totalsOf(employee)).reserved).toBe(before.reserved + day);
    await permit({ first_day: "2026-07-04", last_day: "2026-07-04", request_id: id });
    expect(await totalsOf(employee)).toMatchObject({ reserved: before.reserved, ahead: before.ahead + day });
    await server.db.deleteFrom("permit").where("request_id", "=", id).execute();
    await server.db.deleteFrom("request").where("id", "=", id).execute();
  });

  it("of someone hired during the year is their share of it", async () => {
    await server.db
      .updateTable("person")
      .set({ hired_on: "2026-05-13" })
      .where("personnel_number", "=", otherManager)
      .execute();
    // 312 of 365 days.
    expect((await totalsOf(otherManager)).balance).toBe(Math.round((annual * 312) / 365));
    await server.db
      .updateTable("person")
      .set({ hired_on: "2020-01-01" })
      .where("personnel_number", "=", otherManager)
      .execute();
  });
});

describe("details", () => {
  it("show how often and how long leave was taken by the hour, and what the limit leaves", async () => {
    const use = async () => (await server.ask(leave.getHourlyUse, employee, about)).answer;
    expect(await use()).toEqual({ count: 1, minutes: 120, limit: null, remaining: null });
    await writeSetting(server.db, "hourlyLeavePerYear", 600);
    expect(await use()).toMatchObject({ limit: 600, remaining: 480 });
  });

  it("of hourly leave count what its limit counts: what was taken, not what was requested", async () => {
    await writeSetting(server.db, "hourlyLeavePerYear", 600);
    const hours = { from_minute: 600, to_minute: 720, first_day: "2026-05-04", last_day: "2026-05-04" };
    const of = {
      kind: "leave",
      type_code: "1",
      personnel_number: employee,
      submitted_at: submitted,
    } as const;
    const input = { ...of, ...hours, amount_minutes: 120 };
    // Two hours were approved, and the employee was present for one of them.
    const id = await buildRequest(server.db, { ...input, status: "ConfirmRequest" });
    await permit({ ...hours, request_id: id });
    await buildPunches(server.db, employee, "2026-05-04", "07:00", "11:00", "12:00", "15:00");
    const waiting = { ...input, first_day: "2026-06-21", last_day: "2026-06-21" };
    const other = await buildRequest(server.db, { ...waiting, status: "NewRequest" });
    const again = { from: "2026-05-04", to: "2026-05-04", now: { day: today, minute: 0 } };
    const dayAgain = { personnelNumbers: [employee], ...again };
    await recomputeDays(server.db, dayAgain);
    onTestFinished(async () => {
      await server.db.deleteFrom("permit").where("request_id", "=", id).execute();
      await server.db.deleteFrom("request").where("id", "in", [id, other]).execute();
      await server.db.deleteFrom("punch").where("day", "=", "2026-05-04").execute();
      await recomputeDays(server.db, dayAgain);
    });
    const { answer } = await server.ask(leave.getHourlyUse, employee, about);
    expect(answer).toEqual({ count: 3, minutes: 120 + 60 + 120, limit: 600, remaining: 300 });
    const totals = await totalsOf(employee);
    expect(totals.usedHourly).toBe(180);
    const [part] = await preview({ from: "2026-06-22", to: "2026-06-22", fromMinute: 600, toMinute: 660 });
    const limit = part?.limits.find((one) => one.limit === "hourlyPerYear");
    expect(limit).toMatchObject({
      isMet: true,
      parameters: { used: "05:00", most: "10:00", asked: "01:00" },
    });
    const [changed] = await preview({
      id: other,
      from: "2026-06-21",
      to: "2026-06-21",
      fromMinute: 600,
      toMinute: 660,
    });
    expect(changed?.limits.find((one) => one.limit === "hourlyPerYear")?.parameters.used).toBe("03:00");
    // Leave that is not deducted from the balance is not part of it.
    const [unpaid] = await preview({
      typeCode: "2",
      from: "2026-06-22",
      to: "2026-06-22",
      fromMinute: 600,
      toMinute: 660,
    });
    expect(unpaid?.limits.some((one) => one.limit === "hourlyPerYear")).toBe(false);
  });

  it("are by month, or by the organisation's periods", async () => {
    const detail = async (more: { period?: number; isPeriod?: boolean }) =>
      (await server.ask(leave.getPeriodDetail, employee, { ...about, ...more })).answer;
    expect(await detail({})).toHaveLength(12);
    expect(await detail({ period: 2 })).toEqual([
      {
        number: 2,
        from: "2026-04-21",
        to: "2026-05-21",
        dailyDays: 4,
        daily: 4 * day,
        hourlyCount: 1,
        hourly: 120,
        other: day,
        reserved: 0,
        lapsed: 0,
        remaining: annual + 880 - 4 * day - 120,
      },
    ]);
    expect(await detail({ period: 3 })).toMatchObject([{ daily: 0, reserved: 2 * day }]);
    expect(await detail({ isPeriod: true })).toMatchObject([{ number: 1, from: "2026-03-11" }]);
    const missing = await server.ask(leave.getPeriodDetail, employee, {
      ...about,
      period: 7,
      isPeriod: true,
    });
    expect(missing.error).toBe("period-not-found");
  });

  it("of leave to the end of the year include what would lapse then, since it can still be used", async () => {
    const [part] = await preview({ from: "2027-03-16", to: "2027-03-20" });
    const { balance } = await totalsOf(employee, { date: "2027-03-19" });
    expect(balance).toBeGreaterThan((await totalsOf(employee, { date: "2027-03-20" })).balance);
    expect(part?.balanceBefore).toBe(balance);
  });

  it("of the last month include what lapses with the year and reduces its balance", async () => {
    const months = (await server.ask(leave.getPeriodDetail, employee, about)).answer;
    const [before, last] = months.slice(-2);
    expect(months.filter(({ lapsed }) => lapsed !== 0)).toEqual([last]);
    expect(last?.lapsed).toBeGreaterThan(0);
    expect(last?.remaining).toBe((before?.remaining ?? 0) - (last?.lapsed ?? 0));
  });

  it("of types are those on the web, or all", async () => {
    const web = (await server.ask(leave.getWebTypes, employee)).answer;
    const all = (await server.ask(leave.getAllTypes, employee)).answer;
    expect(web.map(({ code }) => code)).toEqual(["1", "2"]);
    expect(all.map(({ code }) => code)).toEqual(["1", "2", "3", "4"]);
  });
});

describe("rules of leave", () => {
  const rule = {
    level: "SECTION" as const,
    subject: "20",
    from: newYear,
    annualDays: 30,
    dayLength: null,
    accrual: "BY_DAY" as const,
    carryOver: "HALF" as const,
    keepsSaved: false,
  };

  it("apply to the people they are made for, and are refused when they contradict themselves", async () => {
    const add = (over: object) => server.ask(leave.addLeaveRule, admin, { ...rule, ...over });
    expect((await add({ subject: "99" })).error).toBe("unknown-code");
    expect((await add({ to: "2026-01-01" })).error).toBe("end-before-start");
    expect((await add({ carryOver: "DAYS" })).error).toBe("invalid-input");
    expect((await add({ level: "WORK_GROUP", subject: "none" })).error).toBe("unknown-code");
    const { answer } = await add({ level: "PERSON", subject: neighbour });
    const listed = (await server.ask(leave.listLeaveRules, admin, {})).answer.items;
    expect(listed).toMatchObject([{ subject: neighbour, subjectName: `کارمند ${neighbour}` }]);
    // Without a shift, the day's length is the statutory one; 54 of 365 days have passed.
    expect(await totalsOf(neighbour)).toMatchObject({
      entitlement: 30 * day,
      granted: Math.round((30 * day * 54) / 365),
    });
    expect((await historyOf(server.db, "leave-rule", String(answer.id))).map(({ action }) => action)).toEqual(
      ["add"],
    );
    const stale = await server.ask(leave.deleteLeaveRule, admin, { id: answer.id, version: 7 });
    expect(stale.error).toBe("changed-meanwhile");
    await server.ask(leave.deleteLeaveRule, admin, { id: answer.id, version: 1 });
    expect((await totalsOf(neighbour)).entitlement).toBe(annual);
  });

  it("that grant the same as before change nothing, whenever they begin", async () => {
    const before = (await server.ask(leave.getLedger, admin, about)).answer;
    const same = {
      level: "COMPANY" as const,
      subject: "",
      annualDays: 26,
      dayLength: day,
      from: "2026-05-01",
    };
    const rest = {
      accrual: "WHOLE_YEAR" as const,
      carryOver: "DAYS" as const,
      carryOverDays: 9,
      keepsSaved: true,
    };
    const { answer } = await server.ask(leave.addLeaveRule, admin, { ...same, ...rest });
    expect((await server.ask(leave.getLedger, admin, about)).answer).toEqual(before);
    await server.ask(leave.deleteLeaveRule, admin, { id: answer.id, version: 1 });
  });

  it("that begin later leave the days of earlier entries as long as they were", async () => {
    const openingOf = async (date: string) => {
      const { opening, balance } = await totalsOf(neighbour, { date });
      return { opening, balance };
    };
    const entry = {
      personnelNumber: neighbour,
      date: newYear,
      kind: "opening" as const,
      days: 5,
      reason: "",
    };
    const entered = (await server.ask(leave.addLeaveEntry, admin, entry)).answer;
    const before = await openingOf(today);
    expect(before).toEqual({ opening: 5 * day, balance: annual + 5 * day });
    const { answer } = await server.ask(leave.addLeaveRule, admin, {
      level: "COMPANY",
      subject: "",
      from: "2026-12-01",
      annualDays: 26,
      dayLength: 480,
      accrual: "WHOLE_YEAR",
      carryOver: "ALL",
      keepsSaved: true,
    });
    expect(await openingOf(today)).toEqual(before);
    expect((await openingOf("2026-12-01")).opening).toBe(5 * day);
    const later = { ...entry, kind: "increase" as const, date: "2026-12-02", reason: "تشویقی" };
    const increased = (await server.ask(leave.addLeaveEntry, admin, later)).answer;
    expect(await totalsOf(neighbour, { date: "2026-12-02" })).toMatchObject({ increased: 5 * 480 });
    for (const { id } of [entered, increased]) await server.ask(leave.deleteLeaveEntry, admin, { id });
    await server.ask(leave.deleteLeaveRule, admin, { id: answer.id, version: 1 });
  });

  it("that begin later change nothing today, only the end of the year", async () => {
    const before = await totalsOf(neighbour);
    const endOfYear = async () => {
      const { items } = (await server.ask(leave.listBalances, admin, { date: today, search: neighbour }))
        .answer;
      return items.find((one) => one.personnelNumber === neighbour)?.yearEnd ?? 0;
    };
    const endBefore = await endOfYear();
    const { answer } = await server.ask(leave.addLeaveRule, admin, {
      level: "COMPANY",
      subject: "",
      from: "2026-09-23",
      annualDays: 13,
      dayLength: day,
      accrual: "WHOLE_YEAR",
      carryOver: "ALL",
      keepsSaved: true,
    });
    expect(await totalsOf(neighbour)).toEqual(before);
    // Each rule applies to half of the year, to the day.
    const [first, second] = [186, 179];
    const gives = Math.round((26 * day * first) / 365 + (13 * day * second) / 365);
    expect(endBefore - (await endOfYear())).toBe(annual - gives);
    await server.ask(leave.deleteLeaveRule, admin, { id: answer.id, version: 1 });
  });
});

describe("entries by hand", () => {
  const entry = {
    personnelNumber: neighbour,
    date: "2026-05-01",
    kind: "increase" as const,
    minutes: 100,
    reason: "تشویقی",
  };
  const add = (over: object = {}) => server.ask(leave.addLeaveEntry, admin, { ...entry, ...over });

  it("count from their day on, with a history entry, until they are deleted", async () => {
    const before = await totalsOf(neighbour);
    const { answer } = await add();
    expect((await totalsOf(neighbour)).balance).toBe(before.balance + 100);
    expect((await totalsOf(neighbour, { date: "2026-04-30" })).increased).toBe(0);
    const { items } = (await server.ask(leave.listLeaveEntries, admin, { search: neighbour })).answer;
    expect(items).toMatchObject([{ personnelNumber: neighbour, kind: "increase", reason: "تشویقی" }]);
    const change = { ...entry, id: answer.id, kind: "decrease" as const };
    await server.ask(leave.updateLeaveEntry, admin, { ...change, version: 1 });
    expect((await totalsOf(neighbour)).balance).toBe(before.balance - 100);
    expect((await server.ask(leave.updateLeaveEntry, admin, { ...change, version: 1 })).error).toBe(
      "changed-meanwhile",
    );
    await server.ask(leave.deleteLeaveEntry, admin, { id: answer.id, version: 2 });
    expect((await totalsOf(neighbour)).balance).toBe(before.balance);
    expect(
      (await historyOf(server.db, "leave-entry", String(answer.id))).map(({ action }) => action),
    ).toEqual(["add", "update", "delete"]);
  });

  it("are refused without a reason, an amount or a person", async () => {
    expect((await add({ reason: " " })).envelope.Fields).toHaveProperty("reason");
    expect((await add({ minutes: 0 })).envelope.Fields).toHaveProperty("minutes");
    expect((await add({ personnelNumber: "9" })).error).toBe("person-not-found");
  });

  it("can be imported from a file too, as opening balances", async () => {
    const row = (personnelNumber: string, minutes: number) => ({
      personnelNumber,
      date: newYear,
      kind: "opening",
      minutes,
      reason: "",
    });
    const rows = [row(neighbour, nineDays), row(employee, 2 * day), row("9", 60)];
    const { answer } = await server.ask(calls.imports.tryRows, admin, { resource: "leave-entries", rows });
    expect(answer.map(({ outcome }) => outcome)).toEqual(["new", "same", "error"]);
  });

  it("open a year only once", async () => {
    const carry = { kind: "carryOver", date: newYear, reason: "" };
    const { answer } = await add(carry);
    expect((await add(carry)).error).toBe("leave-year-carried-already");
    await server.ask(leave.deleteLeaveEntry, admin, { id: answer.id });
  });

  it("say once what comes from the year before, so that nothing counts twice", async () => {
    // The employee began with an initial balance.
    const carry = { kind: "carryOver", date: newYear, reason: "" };
    const { error, envelope } = await add({ ...carry, personnelNumber: employee });
    expect(error).toBe("leave-year-opened-already");
    expect(envelope.Message).toBe(errorSentence("leave-year-opened-already", "fa", { date: "1405/01/01" }));
    const later = { ...carry, date: "2026-04-10" };
    const { answer } = await add(later);
    const openings = async () => (await previewOpening(server, 1405)).people;
    const people = await openings();
    expect((await add({ ...carry, kind: "opening" })).error).toBe("leave-year-opened-already");
    // Of another year.
    const other = await add({ ...carry, kind: "opening", date: "2025-03-21" });
    expect(other.error).toBeUndefined();
    const changed = { ...entry, ...later, id: answer.id, kind: "opening" as const, version: 1 };
    expect((await server.ask(leave.updateLeaveEntry, admin, changed)).error).toBeUndefined();
    for (const { id } of [answer, other.answer]) await server.ask(leave.deleteLeaveEntry, admin, { id });
    // Opening the year would have written another one.
    expect(await openings()).toBe(people + 1);
  });
});

describe("the opening of a year", () => {
  const preview = () => previewOpening(server, 1405);
  const open = async () => {
    await server.ask(leave.openYear, admin, { year: 1405 });
    await runJobsNow({
      db: server.db,
      now: () => server.clock.now,
      timeZone: "Asia/Tehran",
      dataDir: "",
      log: pino({ level: "silent" }),
    });
  };

  it("is refused before the year has begun, and to everyone but the administrator", async () => {
    const early = await server.ask(leave.openYear, admin, { year: 1406 });
    expect(early.error).toBe("leave-year-not-begun");
    // Nothing was stored about the year before the first.
    expect((await server.ask(leave.openYear, admin, { year: 1404 })).error).toBe("year-not-found");
    expect((await server.ask(leave.openYear, manager, { year: 1405 })).error).toBe("not-allowed");
  });

  it("writes what last year closed with, for people without an opening entry; repeated, only differences", async () => {
    const before = await totalsOf(neighbour);
    expect(before).toMatchObject({ isOpened: false, opening: nineDays });
    // Everyone of the cast except the employee, who has an initial balance.
    expect(await preview()).toEqual({
      people: 5,
      added: 5,
      changed: 0,
      // Nine days of each person are carried; the rest lapses, in days and hours.
      carried: { days: 45, minutes: 0 },
      lost: leaveLength(5 * (annual - nineDays), day),
      losers: 5,
    });
    await open();
    expect(await totalsOf(neighbour)).toEqual({ ...before, isOpened: true });
    expect(await preview()).toMatchObject({ added: 0, changed: 0 });

    const late = { personnelNumber: neighbour, date: "2026-03-01", kind: "payOut" as const, reason: "" };
    await server.ask(leave.addLeaveEntry, admin, { ...late, minutes: annual - 1000 });
    expect(await preview()).toMatchObject({ added: 0, changed: 1, losers: 4 });
    await open();
    expect((await totalsOf(neighbour)).opening).toBe(1000);
    const last = await server.ask(leave.getTotals, admin, { personnelNumber: neighbour, year: 1404 });
    expect(last.answer.balance).toBe(1000);
  });
});

describe("the balances of everyone", () => {
  const list = async (input: object = {}) =>
    (await server.ask(leave.listBalances, admin, { date: today, ...input })).answer;

  it("equal the ledger of each person, now and at the end of the year", async () => {
    const { items, total, sum } = await list();
    expect([total, sum.people]).toEqual([items.length, items.length]);
    expect(items.length).toBeGreaterThan(4);
    for (const { personnelNumber, name: _, sectionCode: __, sectionName: ___, ...own } of items) {
      const now = await totalsOf(personnelNumber, { date: today });
      const end = await totalsOf(personnelNumber, { date: "2027-03-20" });
      const { dayLength, entitlement, opening, ahead, reserved, remaining } = now;
      expect(own).toEqual({
        dayLength,
        entitlement,
        opening,
        ahead,
        reserved,
        remaining,
        used: now.usedDaily + now.usedHourly + now.holidays,
        available: now.balance,
        yearEnd: end.balance + end.lost,
        lapsing: end.lost,
      });
    }
    expect(items.find(({ personnelNumber }) => personnelNumber === employee)?.used).toBeGreaterThan(0);
    for (const of of ["remaining", "used", "reserved"] as const)
      expect(leaveLength(sum[of], sum.dayLength)).toEqual(
        leaveLengthOfAll(items.map(({ dayLength, ...one }) => ({ minutes: one[of], dayLength }))),
      );
  });

  it("are paged and sorted by a length, and filtered to people who owe leave while everyone is counted", async () => {
    const minutes = 40 * day;
    await server.db
      .insertInto("leave_entry")
      .values({ personnel_number: neighbour, day: today, kind: "decrease", minutes })
      .execute();
    const whole = await list({ sort: "remaining" });
    expect(whole.items[0]).toMatchObject({ personnelNumber: neighbour });
    expect(whole.items.map(({ remaining }) => remaining)).toEqual(
      whole.items.map(({ remaining }) => remaining).sort((a, b) => a - b),
    );
    const second = await list({ sort: "remaining", page: 2, pageSize: 1 });
    expect(second).toEqual({ ...whole, items: [whole.items[1]] });
    const owing = await list({ state: "owing" });
    expect(owing.items.map(({ personnelNumber }) => personnelNumber)).toEqual([neighbour]);
    expect([owing.total, owing.sum.owing, owing.sum.people]).toEqual([1, 1, whole.total]);
  });

  it("are refused for a year outside the retained ones", async () => {
    expect((await server.ask(leave.listBalances, admin, { date: "2030-05-13" })).error).toBe(
      "date-out-of-years",
    );
  });
});
