import { readdirSync } from "node:fs";
import { calls } from "@schemas/calls";
import { runJobsNow } from "@server/jobs/runner";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin, buildCast, employee, guest, manager, neighbour } from "../../helpers/build/cast";
import { buildPunches, buildWorkWeek } from "../../helpers/build/work-week";
import { scenarios } from "../../helpers/call-scenario";
import { createTestServer, type TestServer, testNow } from "../../helpers/create-test-server";
import { makeFolder } from "../../helpers/fixture-file";

const folder = makeFolder();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ dataDir: folder.path });
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, neighbour] });
});
afterAll(async () => {
  await server.drop();
  folder.remove();
});

const runJobs = () =>
  runJobsNow({
    db: server.db,
    now: () => testNow,
    timeZone: "Asia/Tehran",
    dataDir: folder.path,
    log: pino({ level: "silent" }),
  });

const week = { from: "2026-04-25", to: "2026-05-12" };

scenarios(() => server, calls.portal.recompute, [
  { as: guest, input: week, expect: { error: "not-signed-in" } },
  { as: employee, input: week, expect: { error: "not-allowed" } },
  { as: manager, input: week, expect: { error: "not-allowed" } },
  {
    as: admin,
    when: "whose range is turned round",
    input: { from: week.to, to: week.from },
    expect: { error: "end-before-start" },
  },
  {
    as: admin,
    input: { ...week, personnelNumbers: `${employee}, ${neighbour}` },
    expect: { answer: expect.objectContaining({ kind: "recompute", state: "waiting", done: 0 }) },
  },
]);

test("a recompute job stores the requested days", async () => {
  await buildPunches(server.db, employee, "2026-05-02", "07:00", "15:00");
  await runJobs();
  const { answer } = await server.ask(calls.portal.listJobs, admin);
  expect(answer[0]).toMatchObject({
    state: "done",
    done: 2,
    total: 2,
    result: { people: 2, days: 36, changed: 36 },
  });
});

scenarios(() => server, calls.portal.getJob, [
  { as: guest, input: { id: 1 }, expect: { error: "not-signed-in" } },
  { as: employee, input: { id: 1 }, expect: { error: "not-allowed" } },
  { as: admin, input: { id: 999 }, expect: { error: "job-not-found" } },
  { as: admin, input: { id: 1 }, expect: { answer: expect.objectContaining({ id: 1, state: "done" }) } },
]);

test("an uploaded file is stored, imported and computed by one job", async () => {
  const file = new File(
    ["id,date,time\n1001,2026-05-03,07:00\n1001,2026-05-03,15:00\n5,2026-05-03,x"],
    "../../clock.csv",
  );
  const { answer } = await server.ask(calls.portal.importPunches, admin, { file });
  await runJobs();
  const job = await server.ask(calls.portal.getJob, admin, { id: answer.id });
  expect(job.answer).toMatchObject({
    state: "done",
    done: 1,
    total: 1,
    counts: "people",
    result: { rows: 3, added: 2, badRows: 1, changedDays: 1 },
  });
  const day = await server.ask(calls.work.getDayWorks, admin, {
    personnelNumber: employee,
    from: "2026-05-03",
    to: "2026-05-03",
  });
  expect(day.answer.total).toMatchObject({ presence: 480, absence: 0 });
  // The file, and the list of its bad rows.
  expect(await server.db.selectFrom("stored_piece").select("position").execute()).toHaveLength(2);
  expect(readdirSync(`${folder.path}/uploads`)).toEqual([]);
});

test("a file is checked without a trace, its unreadable rows can be downloaded, and then it is imported unchanged", async () => {
  const file = new File(
    ["id,date,time\n1001,2026-05-05,07:00\n1001,2026-05-05,15:00\n77,2026-05-06,08:00\n5,2026-05-05,x"],
    "may.csv",
  );
  const { answer } = await server.ask(calls.portal.checkPunches, admin, { file });
  const tooEarly = await server.ask(calls.portal.importCheckedPunches, admin, { id: answer.id });
  expect(tooEarly.error).toBe("job-not-found");
  await runJobs();
  const ended = async (id: number) => (await server.ask(calls.portal.getJob, admin, { id })).answer;
  expect(await ended(answer.id)).toMatchObject({
    kind: "check-punches",
    state: "done",
    result: {
      files: "may.csv",
      rows: 4,
      added: 2,
      badRows: 1,
      unknownRows: 1,
      unknownNumbers: "77",
      people: 1,
      from: "2026-05-05",
      to: "2026-05-05",
    },
  });
  const stored = () =>
    server.db
      .selectFrom("punch")
      .select("minute")
      .where("day", "=", "2026-05-05")
      .orderBy("minute")
      .execute();
  expect(await stored()).toEqual([]);

  const leftOut = (who: string) => server.ask(calls.portal.getLeftOutRows, who, { id: answer.id });
  expect((await leftOut(manager)).error).toBe("not-allowed");
  const text = new TextDecoder().decode((await leftOut(admin)).answer as never);
  expect(text).toContain('"5","The time cannot be read","ساعت معتبر نیست","5,2026-05-05,x"');

  const started = await server.ask(calls.portal.importCheckedPunches, admin, { id: answer.id });
  await runJobs();
  expect(await ended(started.answer.id)).toMatchObject({ kind: "import-punches", result: { added: 2 } });
  expect(await stored()).toEqual([{ minute: 420 }, { minute: 900 }]);
  // A job that is not a check of punches can be neither imported nor downloaded.
  for (const call of [calls.portal.importCheckedPunches, calls.portal.getLeftOutRows])
    expect((await server.ask(call, admin, { id: 1 })).error).toBe("job-not-found");
});

test("an upload that holds no punches fails with a sentence that says what to do", async () => {
  const { answer } = await server.ask(calls.portal.importPunches, admin, {
    file: new File(["hello"], "note.txt"),
  });
  await runJobs();
  const job = await server.ask(calls.portal.getJob, admin, { id: answer.id });
  expect(job.answer.state).toBe("failed");
  expect(job.answer.error).toContain("ستون‌های فایل «note.txt» شناخته نشد");
});

test("a crash between importing and computing loses no day", async () => {
  const file = new File(["id,date,time\n2001,2026-05-04,07:00\n2001,2026-05-04,15:00"], "clock.csv");
  const { answer } = await server.ask(calls.portal.importPunches, admin, { file });
  // The server crashes at the moment the days are to be written.
  await sql`alter table day_work rename to day_work_away`.execute(server.db);
  await runJobs();
  await sql`alter table day_work_away rename to day_work`.execute(server.db);
  const presence = () =>
    server.db
      .selectFrom("day_work")
      .select("presence")
      .where("personnel_number", "=", neighbour)
      .where("day", "=", "2026-05-04")
      .executeTakeFirst();
  expect(await presence()).toEqual({ presence: 0 });
  await sql`update job set state = 'waiting' where id = ${answer.id}`.execute(server.db);
  await runJobs();
  expect(await presence()).toEqual({ presence: 480 });
  const job = await server.ask(calls.portal.getJob, admin, { id: answer.id });
  expect(job.answer).toMatchObject({ state: "done", result: { added: 2 } });
});

test("an import that is stopped while its days are computed still has them computed later", async () => {
  const file = new File(["id,date,time\n2001,2026-05-07,07:00\n2001,2026-05-07,15:00"], "clock.csv");
  const { answer } = await server.ask(calls.portal.importPunches, admin, { file });
  await sql`alter table day_work rename to day_work_away`.execute(server.db);
  await runJobs();
  await sql`alter table day_work_away rename to day_work`.execute(server.db);
  await sql`update job set state = 'waiting' where id = ${answer.id}`.execute(server.db);
  const stopped = await server.ask(calls.portal.cancelJob, admin, { id: answer.id });
  expect(stopped.answer).toMatchObject({ state: "cancelled", result: { added: 2 } });
  await runJobs();
  const range = { personnelNumber: neighbour, from: "2026-05-07", to: "2026-05-07" };
  const day = await server.ask(calls.work.getDayWorks, admin, range);
  expect(day.answer.total).toMatchObject({ presence: 480 });
});

test("a failed job can be started again and continues with the rest; no other job can", async () => {
  const { answer } = await server.ask(calls.portal.recompute, admin, { ...week, personnelNumbers: employee });
  const failed = { state: "failed", error: "lost", cursor: JSON.stringify({ after: "" }) } as const;
  await server.db.updateTable("job").set(failed).where("id", "=", answer.id).execute();
  const again = () => server.ask(calls.portal.restartJob, admin, { id: answer.id });
  expect((await again()).answer).toMatchObject({ state: "waiting", error: null });
  await runJobs();
  expect((await server.ask(calls.portal.getJob, admin, { id: answer.id })).answer).toMatchObject({
    state: "done",
  });
  expect((await again()).error).toBe("job-not-failed");
});
