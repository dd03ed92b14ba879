import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@schemas/calls";
import { settings } from "@schemas/calls/settings";
import type { SettingValues } from "@schemas/settings";
import { fileNameAt } from "@server/backup/file-names";
import { checkBackup } from "@server/backup/read-backup";
import { addBackupJob, refusalOfFolder } from "@server/jobs/backup-job";
import { runJobsNow } from "@server/jobs/runner";
import { createMetrics } from "@server/metrics/metrics";
import { watchWork } from "@server/metrics/watch-work";
import { civilTime } from "@server/rules/civil-time";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

const timeZone = "Asia/Tehran";
const work = mkdtempSync(join(tmpdir(), "hozur-backup-job-"));
const dataDir = join(work, "data");
const backupDir = join(dataDir, "backups");
const hourMs = 3_600_000;
const logged: { msg: string }[] = [];
const log = pino({ level: "error" }, { write: (line: string) => logged.push(JSON.parse(line)) });

let server: TestServer;
beforeAll(async () => {
  // Under root another account runs the rehearsal's database and must be able to enter this folder.
  chmodSync(work, 0o711);
  mkdirSync(backupDir, { recursive: true });
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(async () => {
  await server.drop();
  rmSync(work, { recursive: true, force: true });
});

const look = () => addBackupJob(server.db, civilTime(server.clock.now, timeZone), server.clock.now);
const run = (place = {}) =>
  runJobsNow({
    db: server.db,
    now: () => server.clock.now,
    timeZone,
    dataDir,
    log,
    backups: {
      url: server.url,
      dataDir,
      secretKeyFile: join(dataDir, "secret.key"),
      backupDir,
      backupKeyFile: undefined,
      ...place,
    },
  });
const set = async (values: Partial<SettingValues>) =>
  expect((await server.ask(settings.saveSettings, admin, { values })).error).toBeUndefined();
const state = async () => (await server.ask(calls.system.getState, admin)).answer.backup;
const files = () => readdirSync(backupDir).sort();

test("once switched on, a day's backup is made once after its hour, and older ones are deleted by the rules", async () => {
  await look();
  expect(await run()).toBe(0);
  expect(await state()).toMatchObject({ isDaily: false, lastAt: null, isLate: false, problem: null });
  await set({
    backupDaily: true,
    backupHour: 10,
    backupKeepDays: 2,
    backupKeepWeeks: 0,
    backupKeepMonths: 0,
  });
  expect(await state()).toMatchObject({ isDaily: true, isLate: true });
  const older = [1, 2, 3].map((days) => fileNameAt(new Date(testNow.getTime() - days * 24 * hourMs)));
  for (const name of older) writeFileSync(join(backupDir, name), "");

  await look();
  expect(await run()).toBe(0);
  server.clock.now = new Date(testNow.getTime() + hourMs);
  await look();
  await look();
  expect(await state()).toMatchObject({ isRunning: true });
  expect(await run()).toBe(1);
  const file = fileNameAt(server.clock.now);
  expect(files()).toEqual([older[0], file]);
  const { tail } = await checkBackup({ file: join(backupDir, file) });
  expect(Object.keys(tail.files)).toEqual([]);
  expect(await state()).toMatchObject({
    isRunning: false,
    lastAt: server.clock.now.toISOString(),
    lastFile: file,
    rehearsedAt: null,
    problem: null,
    isLate: false,
  });
  const metrics = createMetrics({ now: () => server.clock.now });
  watchWork(metrics, { db: server.db, now: () => server.clock.now });
  expect(await metrics.read()).toContain(`hozur_last_backup_seconds ${server.clock.now.getTime() / 1000}`);
  await look();
  expect(await run()).toBe(0);

  server.clock.now = new Date(server.clock.now.getTime() + 27 * hourMs);
  expect(await state()).toMatchObject({ isLate: true });
});

test("on request, a backup is made immediately and verified, for those who may change the server", async () => {
  expect((await server.ask(calls.system.backUpNow, employee)).status).toBe(403);
  await set({ backupRehearse: true });
  const { answer } = await server.ask(calls.system.backUpNow, admin);
  expect(answer).toMatchObject({ kind: "backup", state: "waiting", createdBy: admin });
  expect((await server.ask(calls.system.backUpNow, admin)).answer.id).toBe(answer.id);
  expect(await historyOf(server.db, "job", String(answer.id))).toHaveLength(1);
  await run();
  expect(await state()).toMatchObject({ rehearsedAt: server.clock.now.toISOString(), isLate: false });
  expect(existsSync(join(dataDir, "rehearsal"))).toBe(false);
  await set({ backupRehearse: false });
});

test.each([
  ["a folder that is none", { backupDir: "/dev/full/backups" }, /\/dev\/full/],
  ["a missing key", { backupKeyFile: join(work, "no.key") }, /no\.key/],
])(
  "%s fails it with a sentence, which is logged too, and the earlier ones stay",
  async (_, place, problem) => {
    const before = files();
    server.clock.now = new Date(server.clock.now.getTime() + hourMs);
    await server.ask(calls.system.backUpNow, admin);
    await run(place);
    expect(await state()).toMatchObject({ isRunning: false, problem: expect.stringMatching(problem) });
    expect(files()).toEqual(before);
    expect(logged.map(({ msg }) => msg)).toEqual([expect.stringMatching(problem)]);
    logged.length = 0;
  },
);

test.each([
  ["ENOSPC", "backup-folder-full"],
  ["EDQUOT", "backup-folder-full"],
  ["EROFS", "backup-folder-closed"],
  // A full disk of the database is waited for.
  ["53100", undefined],
  ["ECONNREFUSED", undefined],
])("%s of the folder is refused as %s", (code, refusal) => {
  expect(refusalOfFolder(Object.assign(new Error(), { code }), backupDir)?.code).toBe(refusal);
});
