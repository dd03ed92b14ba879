import { leave } from "@schemas/calls/leave";
import { periodClose } from "@schemas/calls/period-close";
import { personnel } from "@schemas/calls/personnel";
import { settings } from "@schemas/calls/settings";
import { ensureWorkYears } from "@server/work/work-years";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildAccounts } from "@tests/helpers/build/people";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { runJobs } from "@tests/helpers/run-jobs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

// Now is Wednesday 2026-05-13; the period is 1405's third, from 2026-05-11 to 2026-06-10.
const sunday = "2026-05-03";
const liveFrom = "2026-05-09";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await ensureWorkYears(server.db, 1405);
  await buildWorkWeek(server.db, { people: [employee] });
  await buildPunches(server.db, employee, sunday, "07:00", "15:00");
  await buildPunches(server.db, employee, liveFrom, "07:00", "15:00");
});
afterAll(() => server.drop());

const change = async (values: object) => {
  const { error } = await server.ask(settings.saveSettings, admin, { values });
  expect(error).toBeUndefined();
  await runJobs(server);
};
beforeEach(() => change({ liveFrom: "2026-05-01" }));

const storedDays = async () => {
  const rows = await server.db
    .selectFrom("day_work")
    .select("day")
    .where("personnel_number", "=", employee)
    .orderBy("day")
    .execute();
  return rows.map(({ day }) => day);
};

describe("the day the organisation goes live", () => {
  it("begins the counted days; when it is moved later, earlier days are deleted", async () => {
    expect((await storedDays())[0]).toBe("2026-05-01");
    await change({ liveFrom });
    expect((await storedDays())[0]).toBe(liveFrom);
  });

  it("brings earlier days back, with their punches, when it is moved earlier again", async () => {
    await change({ liveFrom });
    await change({ liveFrom: sunday });
    expect((await storedDays())[0]).toBe(sunday);
  });

  it("leaves no day before it to compute, so that the first period can be closed", async () => {
    await change({ liveFrom });
    const { answer } = await server.ask(periodClose.getState, admin, { year: 1405, period: 2 });
    expect(answer.matters.find(({ of }) => of === "notComputed")?.count).toBe(0);
  });

  it("shows what a change would compute again", async () => {
    const { answer } = await server.ask(settings.previewSettings, admin, { values: { liveFrom } });
    expect(answer.recompute).toMatchObject({ from: "2026-05-01", to: "2026-05-13" });
  });

  it("has nothing to compute again as long as nobody works here", async () => {
    const empty = await createTestServer();
    await ensureWorkYears(empty.db, 1405);
    await buildAccounts(empty.db);
    const { answer } = await empty.ask(settings.previewSettings, admin, { values: { liveFrom } });
    expect(answer.recompute).toBeNull();
    await empty.drop();
  });

  it("grants leave only from that day on, in addition to what people had", async () => {
    await server.db
      .updateTable("person")
      .set({ hired_on: "2019-03-21" })
      .where("personnel_number", "=", employee)
      .execute();
    const ask = { personnelNumber: employee, year: 1405, date: "2026-05-13" };
    const before = (await server.ask(leave.getTotals, admin, ask)).answer;
    await change({ liveFrom });
    const { answer } = await server.ask(leave.getTotals, admin, ask);
    expect(answer.opening).toBe(0);
    expect(answer.granted).toBeLessThan(before.granted);
  });

  it("may be unset, even if somebody has a place without a beginning", async () => {
    const { db } = server;
    await db.deleteFrom("setting").where("name", "=", "liveFrom").execute();
    await db
      .updateTable("work_assignment")
      .set({ during: "(,)" })
      .where("personnel_number", "=", employee)
      .execute();
    const range = { personnelNumber: employee, from: sunday, to: sunday };
    const { error, answer } = await server.ask(personnel.getPersonCalendar, admin, range);
    expect(error).toBeUndefined();
    expect(answer).toMatchObject([{ date: sunday, start: 420 }]);
  });
});
