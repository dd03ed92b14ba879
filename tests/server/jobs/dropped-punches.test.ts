import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { calls } from "@schemas/calls";
import { readConfig } from "@server/config";
import { lookEvery } from "@server/jobs/drop-folder/drop-folder";
import { startFollowUp } from "@server/jobs/follow-up";
import { jobsInThread } from "@server/jobs/in-thread";
import { Lifetime } from "@server/launcher/lifetime";
import { openTerminals } from "@server/launcher/open-terminals";
import { vendorKey } from "@server/lock/vendor-key";
import { prepareMonths } from "@server/work/month-tables";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { type BundledThread, bundledThread } from "@tests/helpers/bundled-server";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { testSecretKey } from "@tests/helpers/database";
import { makeFolder } from "@tests/helpers/fixture-file";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

// Earlier than the days of the daily job.
const day = "2026-05-04";
const data = makeFolder();
const lifetime = new Lifetime((problem, cause) => {
  throw new Error(problem, { cause });
});
let server: TestServer;
let thread: BundledThread;
beforeAll(async () => {
  server = await createTestServer();
  thread = await bundledThread("jobs");
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee] });
  await prepareMonths(server.db, day);
  await buildTerminal(server.db, { code: "K1" });
  const asHere = { pin: employee, personnelNumber: employee, clockCode: "K1", from: null, to: null };
  await server.ask(calls.registers.addTerminalPerson, admin, asHere);
});
afterAll(async () => {
  await lifetime.stop();
  await server.drop();
  data.remove();
  thread.remove();
});

it("the days of punches in a dropped file are computed at once, although another thread stores the file", async () => {
  const { db, url, clock } = server;
  const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: "silent" });
  const log = pino({ level: "silent" });
  const common = { db, now: () => clock.now, timeZone: config.timeZone, dataDir: data.path, log };
  // Without its regular looks, the follow-up computes only what it is woken for.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const followUp = startFollowUp(common);
  vi.useRealTimers();
  lifetime.add("the follow-up", followUp.stop);
  const { onStored } = await openTerminals(config, common, followUp.wake, lifetime);

  const file = join(data.path, "drop/in/K1/attlog.dat");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${employee}\t${day} 08:00:00\t0\t1\r\n${employee}\t${day} 15:00:00\t1\t1\r\n`);
  const jobs = jobsInThread({
    file: thread.hurried(lookEvery),
    data: { config, url, key: testSecretKey, licenceKey: vendorKey, stoppedAt: clock.now },
    log,
    onStored: ({ people }) => people && onStored(people),
  });
  lifetime.add("the jobs", jobs.stop);

  const late = () =>
    db
      .selectFrom("day_work")
      .select("late")
      .where("personnel_number", "=", employee)
      .where("day", "=", day)
      .execute();
  await expect.poll(late).toEqual([{ late: 60 }]);
  expect(await db.selectFrom("day_to_compute").selectAll().execute()).toEqual([]);
});
