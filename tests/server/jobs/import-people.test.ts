import type { ImportPeopleInput } from "@server/calls/import-people";
import type { JobServer } from "@server/context/server";
import { addJob } from "@server/db/tables/jobs";
import { importPeopleJob } from "@server/jobs/import-people-job";
import { runOneJob } from "@server/jobs/run-job";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildCast } from "../../helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "../../helpers/create-test-server";

let server: TestServer;
let jobs: JobServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  jobs = {
    db: server.db,
    now: () => testNow,
    timeZone: "Asia/Tehran",
    dataDir: "",
    log: pino({ level: "silent" }),
  };
});
afterAll(() => server.drop());

const kinds = { "import-personnel": importPeopleJob };
const numberOf = (index: number) => String(70_000 + index);
const rowsOf = (count: number, post: string) =>
  Array.from({ length: count }, (_, index) => ({
    personnelNumber: numberOf(index),
    name: `نفر ${index}`,
    sectionCode: "10",
    post,
    cardNumber: `K${index}`,
    hiredOn: index === 7 ? "2019-01-01" : "2026-05-01",
  }));
const start = (rows: readonly object[]) => {
  const input = { rows, passwordHash: null, actor: "Admin", address: "" } as ImportPeopleInput;
  return addJob(server.db, { kind: "import-personnel", input, createdBy: "Admin", now: testNow });
};
const jobOf = (id: number) =>
  server.db
    .selectFrom("job")
    .select(["state", "done", "result"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const linesOf = async () => {
  const rows = await server.db
    .selectFrom("history")
    .select(({ fn }) => [
      "action",
      fn.countAll<number>().as("lines"),
      fn.count<number>("subject_key").distinct().as("people"),
    ])
    .where("subject_key", "like", "7____")
    .groupBy("action")
    .orderBy("action")
    .execute();
  return rows.map(({ action, lines, people }) => [action, Number(lines), Number(people)]);
};

it("continues where it stopped: everyone is written once, with one history entry and one more version", async () => {
  const first = await start(rowsOf(1200, "کارشناس"));
  const looks = [false, true];
  await runOneJob(jobs, kinds, () => looks.shift() ?? true);
  expect(await jobOf(first)).toMatchObject({ state: "waiting", done: 500 });
  await runOneJob(jobs, kinds);
  expect(await jobOf(first)).toMatchObject({
    state: "done",
    result: { added: 1200, changed: 0, same: 0, failed: 0 },
  });
  expect(await linesOf()).toEqual([["add", 1200, 1200]]);

  const second = await start([
    ...rowsOf(600, "حسابدار"),
    { personnelNumber: numberOf(900), cardNumber: "K901" },
  ]);
  await runOneJob(jobs, kinds);
  expect((await jobOf(second)).result).toMatchObject({ added: 0, changed: 600, same: 0, failed: 1 });
  expect(await linesOf()).toEqual([
    ["add", 1200, 1200],
    ["update", 600, 600],
  ]);
  const people = await server.db
    .selectFrom("person")
    .select(["post", "version"])
    .distinct()
    .where("personnel_number", "like", "7____")
    .orderBy("version")
    .execute();
  expect(people).toEqual([
    { post: "کارشناس", version: 1 },
    { post: "حسابدار", version: 2 },
  ]);
  const places = await server.db
    .selectFrom("work_assignment")
    .select("personnel_number")
    .where("personnel_number", "like", "7____")
    .execute();
  expect(places).toHaveLength(1200);
});
