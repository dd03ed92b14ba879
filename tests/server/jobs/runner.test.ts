import { spawn } from "node:child_process";
import { once } from "node:events";
import { hostname } from "node:os";
import { errorSentence, fail } from "@schemas/errors";
import { languages } from "@schemas/values/languages";
import type { JobServer } from "@server/context/server";
import type { Db } from "@server/db/db";
import { addJob, cancelJob, findJob, listNewestJobs } from "@server/db/tables/jobs";
import { addDailyJob } from "@server/jobs/daily";
import type { JobRun } from "@server/jobs/job-kind";
import type { JobKinds } from "@server/jobs/run-job";
import { runJobsNow, startJobRunner } from "@server/jobs/runner";
import { thisProcess } from "@server/jobs/this-process";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../helpers/database";

const now = new Date("2026-05-13T05:30:00Z");
let database: TestDatabase;
let db: Db;
let server: JobServer;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  server = { db, now: () => now, timeZone: "Asia/Tehran", dataDir: "", log: pino({ level: "silent" }) };
});
afterAll(() => database.drop());
beforeEach(() => db.deleteFrom("job").execute());

const add = (kind: string, input = {}) => addJob(db, { kind, input, createdBy: "Admin", now });

/** Counts to three and saves a checkpoint after each; calls `at` with each step. */
const counting = (at: (step: number, job: JobRun) => Promise<void> | void): JobKinds => ({
  count: {
    async run(job) {
      for (let step = Number(job.cursor?.step ?? 0) + 1; step <= 3; step += 1) {
        await at(step, job);
        await job.report(step, 3, { step });
      }
      return { counted: 3 };
    },
  },
});

test("runs waiting jobs, oldest first, and stores their results", async () => {
  const order: unknown[] = [];
  const kinds: JobKinds = { note: { run: async ({ input }) => ({ noted: order.push(input.name) }) } };
  const first = await add("note", { name: "a" });
  await add("note", { name: "b" });
  expect(await runJobsNow(server, kinds)).toBe(2);
  expect(order).toEqual(["a", "b"]);
  expect(await findJob(db, first)).toMatchObject({
    state: "done",
    result: { noted: 1 },
    error: null,
    finishedAt: now.toISOString(),
  });
});

test("shows how far a running job is", async () => {
  const id = await add("count");
  const seen: unknown[] = [];
  const kinds = counting(async () => {
    const job = await findJob(db, id);
    seen.push([job?.state, job?.done, job?.total]);
  });
  await runJobsNow(server, kinds);
  expect(seen).toEqual([
    ["running", 0, 0],
    ["running", 1, 3],
    ["running", 2, 3],
  ]);
});

test("the last report wins if many arrive together", async () => {
  const id = await add("count");
  const run = async ({ report }: JobRun) => {
    await Promise.all(Array.from({ length: 40 }, (_, before) => report(before + 1, 40)));
    return {};
  };
  await runJobsNow(server, { count: { run } });
  expect(await findJob(db, id)).toMatchObject({ state: "done", done: 40, total: 40 });
});

test("continues after a crash from the job's checkpoint, on any server that picks it up", async () => {
  const id = await add("count");
  const steps: number[] = [];
  let crash: () => void = () => undefined;
  const crashed = new Promise<never>((_, reject) => {
    crash = () => reject(new Error("never seen"));
  });
  crashed.catch(() => undefined);
  const dying = counting(async (step) => {
    steps.push(step);
    // A dead process reports nothing any more, not even its end.
    if (step === 3) await crashed;
  });
  const lost = runJobsNow(server, dying);
  await expect.poll(() => steps).toEqual([1, 2, 3]);
  expect(
    await runJobsNow(
      server,
      counting(() => undefined),
    ),
  ).toBe(0);

  await sql`update job set beat_at = beat_at - interval '31 seconds'`.execute(db);
  const again: number[] = [];
  expect(
    await runJobsNow(
      server,
      counting((step) => void again.push(step)),
    ),
  ).toBe(1);
  expect(again).toEqual([3]);
  const done = await findJob(db, id);
  expect(done).toMatchObject({ state: "done", result: { counted: 3 } });

  // The first server was only slow: its late report is ignored.
  crash();
  await lost;
  expect(await findJob(db, id)).toEqual(done);
});

test("stops a cancelled job at its next report, and leaves a waiting one alone", async () => {
  const running = await add("count");
  const waiting = await add("count");
  const steps: number[] = [];
  const kinds = counting(async (step) => {
    steps.push(step);
    if (step === 2) {
      await cancelJob(db, running, now);
      await cancelJob(db, waiting, now);
    }
  });
  await runJobsNow(server, kinds);
  expect(steps).toEqual([1, 2]);
  expect(await findJob(db, running)).toMatchObject({ state: "cancelled", done: 1 });
  expect(await findJob(db, waiting)).toMatchObject({ state: "cancelled", done: 0 });
});

test.each([
  ["fa", "خطایی در سرور رخ داد"],
  ["en", "Something went wrong on the server"],
])("says in the caller's language (%s) that a job failed, never the cause", async (language, sentence) => {
  const id = await add("break", { language });
  await runJobsNow(server, { break: { run: () => Promise.reject(new Error("secret cause")) } });
  const job = await findJob(db, id);
  expect(job?.state).toBe("failed");
  expect(job?.error).toContain(sentence);
  expect(job?.error).not.toContain("secret");
});

test("reports why a nightly job failed in the language of each reader", async () => {
  const id = await add("break");
  const refused = async () => {
    throw fail("backup-folder-full", { folder: "/backups" });
  };
  await runJobsNow(server, { break: { run: refused } });
  for (const language of languages) {
    const sentence = errorSentence("backup-folder-full", language, { folder: "/backups" });
    expect((await findJob(db, id, language))?.error).toBe(sentence);
    expect((await listNewestJobs(db, 1, language))[0]?.error).toBe(sentence);
  }
});

test("a job that runs alongside the others delays none of them", async () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const long = {
    isBeside: true as const,
    run: async () => {
      await ended;
      return {};
    },
  };
  const beside = await add("long");
  const other = await add("count");
  const runner = startJobRunner(server, { ...counting(() => undefined), long });
  await expect.poll(async () => (await findJob(db, other))?.state).toBe("done");
  const added = await add("count");
  runner.wake();
  await expect.poll(async () => (await findJob(db, added))?.state).toBe("done");
  await expect.poll(async () => (await findJob(db, beside))?.state).toBe("running");
  end();
  await expect.poll(async () => (await findJob(db, beside))?.state).toBe("done");
  await runner.stop();
});

test("a stopping server returns its job, and another continues it", async () => {
  const id = await add("count");
  let reached: () => void = () => undefined;
  const atTwo = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const runner = startJobRunner(
    server,
    counting((step) => (step === 2 ? reached() : undefined)),
  );
  await atTwo;
  await runner.stop();
  expect(await findJob(db, id)).toMatchObject({ state: "waiting", done: 2, finishedAt: null });
  await runJobsNow(
    server,
    counting(() => undefined),
  );
  expect(await findJob(db, id)).toMatchObject({ state: "done" });
});

test("wakes for a job that is added while the server runs", async () => {
  const runner = startJobRunner(
    server,
    counting(() => undefined),
  );
  const id = await add("count");
  runner.wake();
  await expect.poll(async () => (await findJob(db, id))?.state).toBe("done");
  await runner.stop();
});

test("adds one job a day for the days that are over, no matter how many servers ask", async () => {
  await Promise.all([addDailyJob(db, "2026-05-13", now), addDailyJob(db, "2026-05-13", now)]);
  await addDailyJob(db, "2026-05-16", now);
  const rows = await db.selectFrom("job").select("input").orderBy("id").execute();
  expect(rows.map(({ input }) => input)).toEqual([
    { from: "2026-05-06", to: "2026-05-12" },
    { from: "2026-05-12", to: "2026-05-15" },
  ]);
});

test("the next job repeats the days of one that failed", async () => {
  await addDailyJob(db, "2026-05-13", now);
  await sql`update job set state = 'done'`.execute(db);
  await addDailyJob(db, "2026-05-16", now);
  await sql`update job set state = 'failed' where state = 'waiting'`.execute(db);
  // Not again on the same day.
  await addDailyJob(db, "2026-05-16", now);
  await addDailyJob(db, "2026-05-17", now);
  const rows = await db.selectFrom("job").select("input").orderBy("id").execute();
  expect(rows.map(({ input }) => input).slice(1)).toEqual([
    { from: "2026-05-12", to: "2026-05-15" },
    { from: "2026-05-12", to: "2026-05-16" },
  ]);
});

test.each([
  ["a lost database", () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)],
  ["a deadlock with other work", () => Promise.reject(Object.assign(new Error(), { code: "40P01" }))],
  ["a full disk of the database", () => Promise.reject(Object.assign(new Error(), { code: "53100" }))],
  ["a full disk of this machine", () => Promise.reject(Object.assign(new Error(), { code: "ENOSPC" }))],
])("%s leaves a job waiting, with its progress; another look continues it", async (_, fault) => {
  const id = await add("count");
  let isFaulty = true;
  const kinds = counting(async (step) => {
    if (step !== 2 || !isFaulty) return;
    isFaulty = false;
    await fault();
  });
  await runJobsNow(server, kinds);
  expect(await findJob(db, id)).toMatchObject({ state: "waiting", done: 1, error: null, finishedAt: null });
  await runJobsNow(server, kinds);
  expect(await findJob(db, id)).toMatchObject({ state: "done", done: 3 });
});

test("takes over a job of an ended process immediately, and waits for one of another machine", async () => {
  const stateOf = async (by: string) => {
    const id = await add("count");
    await sql`update job set state = 'running', started_at = now(), beat_at = now(), taken_by = ${by}
      where id = ${id}`.execute(db);
    await runJobsNow(
      server,
      counting(() => undefined),
    );
    return (await findJob(db, id))?.state;
  };
  const other = spawn(process.execPath, ["-e", ""]);
  await once(other, "close");
  const ofThis = thisProcess.split(" ");
  expect(await stateOf(`${hostname()} ${other.pid} `)).toBe("done");
  expect(await stateOf(`${hostname()} ${process.pid} an-earlier-start`)).toBe("done");
  expect(await stateOf(["elsewhere", ...ofThis.slice(1)].join(" "))).toBe("running");
});

test("days computed early by a fast clock are deleted, and the days since are computed in their time", async () => {
  await addDailyJob(db, "2026-05-13", now);
  await addDailyJob(db, "2026-06-20", now);
  await addDailyJob(db, "2026-05-15", now);
  await addDailyJob(db, "2026-05-15", now);
  const rows = await db
    .selectFrom("job")
    .select(["kind", "input", "state"])
    .where("state", "=", "waiting")
    .orderBy("id")
    .execute();
  expect(
    rows.filter(({ kind }) => kind === "daily-work" || kind === "recompute").map(({ input }) => input),
  ).toEqual([
    { from: "2026-05-06", to: "2026-05-12" },
    { from: "2026-05-15", to: "2026-05-15" },
    { from: "2026-05-12", to: "2026-05-14" },
  ]);
});
