import { readConfig } from "@server/config";
import { addJob, findJob } from "@server/db/tables/jobs";
import { againAfter, jobsInThread } from "@server/jobs/in-thread";
import { vendorKey } from "@server/lock/vendor-key";
import { buildPerson } from "@tests/helpers/build/people";
import { type BundledThread, bundledThread } from "@tests/helpers/bundled-server";
import { createTestDatabase, type TestDatabase, testSecretKey } from "@tests/helpers/database";
import { makeFolder } from "@tests/helpers/fixture-file";
import { passTimers } from "@tests/helpers/hold-timers";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

const data = makeFolder();
const start = globalThis.setTimeout;
let thread: BundledThread;
let database: TestDatabase;

beforeAll(async () => {
  thread = await bundledThread("jobs");
  database = await createTestDatabase();
});
afterEach(() => {
  globalThis.setTimeout = start;
});
afterAll(async () => {
  await database.drop();
  data.remove();
  thread.remove();
});

const begin = (of: URL) => {
  const lines: string[] = [];
  const jobs = jobsInThread({
    file: of,
    data: {
      config: readConfig({ DATA_DIR: data.path, LOG_LEVEL: "silent" }),
      url: database.url,
      key: testSecretKey,
      licenceKey: vendorKey,
    },
    log: pino({ level: "error" }, { write: (line) => lines.push(line) }),
    onStored: () => undefined,
  });
  return { jobs, lines };
};
const add = () =>
  addJob(database.db, {
    kind: "recompute",
    input: { from: "2026-05-01", to: "2026-05-02" },
    createdBy: "Admin",
    now: new Date(),
  });
const stateOf = (id: number) => expect.poll(async () => (await findJob(database.db, id))?.state);

it("runs jobs that wait before and after it starts, and ends on request", async () => {
  const before = await add();
  const { jobs, lines } = begin(thread.file);
  await stateOf(before).toBe("done");
  const after = await add();
  jobs.wake();
  await stateOf(after).toBe("done");
  await jobs.stop();
  expect(lines).toEqual([]);
});

it("stores where people are", async () => {
  await buildPerson(database.db, { personnel_number: "1001" });
  const { jobs } = begin(thread.file);
  const spans = database.db.selectFrom("presence").select("state").where("personnel_number", "=", "1001");
  await expect.poll(() => spans.executeTakeFirst()).toEqual({ state: "off" });
  await jobs.stop();
});

it("is replaced by another thread when it crashes, which continues its jobs", async () => {
  passTimers(againAfter);
  const { jobs, lines } = begin(thread.breakingOnce());
  const id = await add();
  await stateOf(id).toBe("done");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("broken");
  await jobs.stop();
});
