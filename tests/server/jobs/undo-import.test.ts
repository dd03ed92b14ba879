import { calls } from "@schemas/calls";
import type { JobServer } from "@server/context/server";
import { runJobsNow } from "@server/jobs/runner";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { buildPunches } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";

const { portal, work } = calls;
const day = "2026-05-10";

let server: TestServer;
let jobs: JobServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  jobs = {
    db: server.db,
    now: () => testNow,
    timeZone: "Asia/Tehran",
    dataDir: "",
    log: pino({ level: "silent" }),
  };
  await buildPunches(server.db, employee, day, "07:00");
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("job").execute();
});

async function importFile(): Promise<number> {
  const text = ["number,date,time", `${employee},2026-05-10,07:00`, `${employee},2026-05-10,15:00`].join(
    "\n",
  );
  const file = new File([text], "punches.csv", { type: "text/csv" });
  const { answer } = await server.ask(portal.importPunches, admin, { file });
  await runJobsNow(jobs);
  return answer.id;
}
const jobOf = async (id: number) => (await server.ask(portal.getJob, admin, { id })).answer;
const presence = async () => {
  const range = { personnelNumber: employee, from: day, to: day };
  return (await server.ask(work.getDayWorks, employee, range)).answer.work.days[0]?.presence;
};

it("removes exactly what the import had added, and computes the days again", async () => {
  const id = await importFile();
  expect((await jobOf(id)).result).toMatchObject({ added: 1, duplicates: 1 });
  expect(await presence()).toBe(480);
  expect((await server.ask(portal.deleteImportedPunches, manager, { id })).error).toBe("not-allowed");
  const { answer: undo } = await server.ask(portal.deleteImportedPunches, admin, { id });
  await runJobsNow(jobs);
  expect((await jobOf(undo.id)).result).toMatchObject({ removed: 1, people: 1 });
  expect(await presence()).toBe(0);
  const left = await server.db.selectFrom("punch").select("minute").execute();
  expect(left).toEqual([{ minute: 420 }]);
  expect((await jobOf(id)).result).toMatchObject({ undoneBy: undo.id });
  expect((await server.ask(portal.deleteImportedPunches, admin, { id })).error).toBe("import-undone");
  expect((await historyOf(server.db, "job", undo.id))[0]).toMatchObject({
    action: "start",
    after: { undoes: id },
  });
});

it("keeps an import once one of its periods is closed", async () => {
  const { db } = server;
  const id = await importFile();
  await buildPeriod(db, { closed_at: testNow, closed_by: admin });
  onTestFinished(async () => {
    await db.deleteFrom("work_period").execute();
    await db.deleteFrom("work_year").execute();
  });
  expect((await server.ask(portal.deleteImportedPunches, admin, { id })).error).toBe("import-period-closed");
  expect(await db.selectFrom("punch").select("minute").execute()).toHaveLength(2);
});
