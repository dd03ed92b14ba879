import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bulk } from "@schemas/calls/bulk";
import { addJob } from "@server/db/tables/jobs";
import { addStoredFile } from "@server/db/tables/stored-files";
import { addDailyJob } from "@server/jobs/daily";
import { runJobsNow } from "@server/jobs/runner";
import { importFolder } from "@server/punch-import/save-uploads";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admin, buildCast } from "../../helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "../../helpers/create-test-server";

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  dataDir = await mkdtemp(join(tmpdir(), "hozur-forget-"));
  await mkdir(importFolder(dataDir), { recursive: true });
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await server.drop();
});

const day = 86_400_000;
const runAt = (now: Date) =>
  runJobsNow({
    db: server.db,
    now: () => now,
    timeZone: "Asia/Tehran",
    dataDir,
    log: pino({ level: "silent" }),
  });
const stored = (name: string) => join(importFolder(dataDir), name);
const cityWork = async (code: string) =>
  (
    await server.ask(bulk.startBulk, admin, {
      resource: "cities",
      verb: "create",
      items: [{ title: code, values: { code, name: code } }],
    })
  ).answer.jobId;

it("deletes ended jobs after the days of the settings, with their rows and files, but keeps what someone still needs", async () => {
  const closed = await cityWork("F-1");
  await runAt(testNow);
  await server.ask(bulk.closeBulk, admin, { jobId: closed });
  const open = await cityWork("F-2");
  await runAt(testNow);
  for (const name of ["old.txt", "waiting.txt", "young.txt"]) await writeFile(stored(name), "");
  for (const name of ["old.txt", "waiting.txt"]) await utimes(stored(name), testNow, testNow);
  const later = new Date(testNow.getTime() + 91 * day);
  await utimes(stored("young.txt"), later, later);
  const [oldUpload, neededUpload] = [
    await addStoredFile(server.db, testNow),
    await addStoredFile(server.db, testNow),
  ];
  const youngUpload = await addStoredFile(server.db, later);
  await addJob(server.db, {
    kind: "import-punches",
    input: { files: [], badRows: neededUpload },
    createdBy: "Admin",
    now: later,
  });
  await server.db
    .updateTable("job")
    .set({ state: "failed", finished_at: later })
    .where("state", "=", "waiting")
    .execute();
  const waiting = await addJob(server.db, {
    kind: "import-punches",
    input: { files: [{ path: stored("waiting.txt"), name: "" }], badRowsPath: stored("waiting.bad") },
    createdBy: "Admin",
    now: testNow,
  });
  // A server of another version has taken this job, so this server must leave it alone.
  await server.db
    .updateTable("job")
    .set({ state: "running", beat_at: later })
    .where("id", "=", waiting)
    .execute();

  await addDailyJob(server.db, "2099-01-01", later);
  await server.db.deleteFrom("job").where("kind", "=", "daily-work").execute();
  await runAt(later);
  const left = await server.db.selectFrom("job").select(["id", "kind"]).orderBy("id").execute();
  expect(left.map(({ id }) => id)).not.toContain(closed);
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([open, waiting]));
  expect(await server.db.selectFrom("bulk_item").select("job_id").distinct().execute()).toEqual([
    { job_id: open },
  ]);
  const uploads = await server.db.selectFrom("stored_file").select("id").orderBy("id").execute();
  expect(uploads).toEqual([{ id: neededUpload }, { id: youngUpload }]);
  expect(oldUpload).toBeLessThan(youngUpload);
  expect((await readdir(importFolder(dataDir))).sort()).toEqual(["waiting.txt", "young.txt"]);
});
