import { calendar } from "@schemas/calls/calendar";
import { leave } from "@schemas/calls/leave";
import { rules } from "@schemas/calls/rules";
import { work } from "@schemas/calls/work";
import type { IsoDate } from "@schemas/values/jalali-date";
import { recomputeAfterPunches } from "@server/work/recompute";
import { ensureWorkYears } from "@server/work/work-years";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13. The second period of 1405 is from 2026-04-10 to 2026-05-10; work is from 07:00 to 15:00.
const period = { year: 1405, period: 2, isPeriod: true };
const [sunday, monday, tuesday] = ["2026-05-03", "2026-05-04", "2026-05-05"] as const;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await ensureWorkYears(server.db, 1405);
  await buildWorkWeek(server.db, { people: [employee] });
  await buildPunches(server.db, employee, sunday, "08:30", "15:00");
  await buildPunches(server.db, employee, monday, "08:00", "15:00");
});
afterAll(() => server.drop());

const begin = async (values: object) => {
  const form = { name: "قوانین", level: "COMPANY" as const, subject: "", from: "2026-04-10", ...values };
  const { error, answer } = await server.ask(rules.addRuleSet, admin, form);
  expect(error).toBeUndefined();
  await runJobs(server);
  return answer.id;
};
afterEach(async () => {
  await server.db.deleteFrom("policy").execute();
  await server.db.deleteFrom("punch").where("day", "=", tuesday).execute();
});

const summary = async (part: object = period) =>
  (await server.ask(work.getSummary, admin, { personnelNumber: employee, ...period, ...part })).answer;
const dayOf = async (date: IsoDate) => (await summary()).days.find((day) => day.date === date);
const notesOf = async (date: IsoDate) => {
  const { answer } = await server.ask(work.getDayDerivation, admin, { personnelNumber: employee, date });
  return answer.map(({ rule, note, category, minutes }) => `${rule} ${category} ${minutes} ${note}`);
};
const punch = async (day: IsoDate, ...times: string[]) => {
  await buildPunches(server.db, employee, day, ...times);
  await recomputeAfterPunches(server.db, employee, [day], { day: "2026-05-13", minute: 720 });
};

describe("the surplus of a month", () => {
  const surplus = { overtimeMethod: "MONTHLY_SURPLUS", overtimeNeedsPermit: "NO" };

  it("settles the whole period again when a later day brings overtime", async () => {
    await begin(surplus);
    expect((await summary()).total).toMatchObject({ undertime: 150, overtime: 0 });
    await punch(tuesday, "07:00", "17:00");
    expect((await summary()).total).toMatchObject({ undertime: 30, overtime: 0, compensated: 120 });
    expect(await dayOf(sunday)).toMatchObject({ undertime: 0, compensated: 90 });
    expect(await dayOf(monday)).toMatchObject({ undertime: 30, compensated: 30 });
    expect(await notesOf(tuesday)).toContain("R15 overtime -120 compensated-in-period");
  });

  it("has the same sums in the month, which has the same days", async () => {
    await begin(surplus);
    await punch(tuesday, "07:00", "17:00");
    const month = await summary({ isPeriod: false });
    expect(month.total).toMatchObject({ undertime: 30, compensated: 120 });
  });

  it("is that of another period if the period ends earlier", async () => {
    await begin(surplus);
    await punch(tuesday, "07:00", "17:00");
    const { answer: row } = await server.ask(calendar.getWorkPeriod, admin, { id: 140_502 });
    const change = { id: row.id, from: row.from, to: monday, version: row.version };
    const { error } = await server.ask(calendar.updateWorkPeriod, admin, change);
    expect(error).toBeUndefined();
    await runJobs(server);
    expect((await summary()).total).toMatchObject({ undertime: 150, compensated: 0 });
    const back = { ...change, to: row.to, version: row.version + 1 };
    await server.ask(calendar.updateWorkPeriod, admin, back);
    await runJobs(server);
    expect((await summary()).total).toMatchObject({ undertime: 30, compensated: 120 });
  });
});

describe("lateness by the bylaw of the civil service", () => {
  it("takes the first two hours of a period from leave, in the day, its sums and the ledger", async () => {
    await begin({ lateness: "GOVERNMENT" });
    expect(await dayOf(sunday)).toMatchObject({ latenessLeave: 90, undertime: 0 });
    expect(await dayOf(monday)).toMatchObject({ latenessLeave: 30, undertime: 30 });
    expect((await summary()).total).toMatchObject({ latenessLeave: 120, undertime: 30, latenessSteps: 0 });
    expect(await notesOf(monday)).toContain("R14 latenessLeave 30 lateness-to-leave");
    const { answer: lines } = await server.ask(leave.getLedger, admin, {
      personnelNumber: employee,
      year: 1405,
    });
    expect(lines.filter(({ kind }) => kind === "lateness")).toMatchObject([
      { date: sunday, minutes: -90 },
      { date: monday, minutes: -30 },
    ]);
  });

  it("is no longer charged by another set once that set is deleted", async () => {
    const id = await begin({ lateness: "GOVERNMENT" });
    const { answer: row } = await server.ask(rules.getRuleSet, admin, { id });
    await server.ask(rules.deleteRuleSet, admin, { id, version: row.version });
    await runJobs(server);
    expect((await summary()).total).toMatchObject({ latenessLeave: 0, undertime: 150 });
  });

  it("counts the step of a period that is late too often and too long", async () => {
    await begin({ lateness: "GOVERNMENT" });
    await punch(tuesday, "14:00", "15:00");
    expect((await summary()).total).toMatchObject({ latenessSteps: 1 });
    expect(await notesOf(tuesday)).toContain("R14 note 570 lateness-step");
  });
});
