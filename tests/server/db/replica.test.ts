import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { Envelope } from "@schemas/envelope";
import { createApp } from "@server/app";
import { migrate } from "@server/db/migrate";
import { type OpenDatabase, openDatabase } from "@server/db/open";
import { Replica } from "@server/db/replica";
import { withSecretKey } from "@server/db/secret-key";
import { prepareMonths } from "@server/work/month-tables";
import { buildCast } from "@tests/helpers/build/cast";
import { buildEvaluationLicence } from "@tests/helpers/build/licence";
import { statementsOf } from "@tests/helpers/count-statements";
import { testNow, wireOf } from "@tests/helpers/create-test-server";
import { createTestDatabase, testSecretKey } from "@tests/helpers/database";
import { patience } from "@tests/helpers/patience";
import { type Replicated, startReplicated } from "@tests/helpers/replica";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";

let both: Replicated;
let opened: OpenDatabase;
const replicas: Replica[] = [];
beforeAll(async () => {
  both = await startReplicated(async (url) => {
    const { db, close } = await openDatabase(url, { patience });
    await migrate(db);
    await prepareMonths(db, "2026-05-13");
    await buildEvaluationLicence(db, testNow);
    await buildCast(db);
    await close();
  });
  opened = await openDatabase(both.primary, { connections: 3, patience });
});
afterEach(async () => {
  for (const one of replicas.splice(0)) await one.close();
});
afterAll(async () => {
  await opened?.close();
  await both?.stop();
});

const problems: unknown[] = [];
function replica(url = both.replica, patienceMs = patience): Replica {
  const one = new Replica({
    url,
    connections: 2,
    key: testSecretKey,
    patienceMs,
    onProblem: (error) => problems.push(error),
  });
  replicas.push(one);
  return one;
}
/** Which server a read went to, and what it saw. */
const look = (of: Replica) =>
  of.read(opened.db, async (db) => {
    const { rows } = await sql<{ copy: boolean; cities: number }>`
      select pg_is_in_recovery() as copy, (select count(*) from city) as cities`.execute(db);
    return rows[0];
  });
const addCity = (code: string) =>
  opened.db.insertInto("city").values({ code, name: code, name_en: code }).execute();

it("reads see everything at the replica that was committed before them", async () => {
  const one = replica();
  for (let count = 1; count <= 20; count += 1) {
    await addCity(`R${count}`);
    expect(await look(one)).toEqual({ copy: true, cities: count });
  }
});

it("a replica that stays behind is not used: the database itself is", async () => {
  await both.atReplica("select pg_wal_replay_pause()");
  await addCity("L1");
  expect(await look(replica(both.replica, 30))).toEqual({ copy: false, cities: 21 });
  await both.atReplica("select pg_wal_replay_resume()");
  expect(await look(replica())).toEqual({ copy: true, cities: 21 });
});

it("a lost replica costs a moment once, and refuses nobody", async () => {
  problems.length = 0;
  const gone = replica("postgres://hozur:x@127.0.0.1:1/hozur");
  expect(await look(gone)).toEqual({ copy: false, cities: 21 });
  expect(await look(gone)).toEqual({ copy: false, cities: 21 });
  expect(problems).toHaveLength(1);
});

it("a server that is no replica is not used, and named", async () => {
  problems.length = 0;
  expect(await look(replica(both.primary))).toEqual({ copy: false, cities: 21 });
  expect(problems.map(String)).toEqual([
    "Error: DATABASE_READ_URL names a server that is no replica, or no longer one.",
  ]);
  const another = await createTestDatabase();
  problems.length = 0;
  expect(await look(replica(another.url))).toEqual({ copy: false, cities: 21 });
  expect(problems.map(String)).toEqual([
    "Error: DATABASE_READ_URL names a server that is no replica of the portal's database.",
  ]);
  await another.drop();
});

it("a read that turns out to write is repeated at the database", async () => {
  const write = replica().read(opened.db, (db) => addedBy(db));
  expect(await write).toBe(false);
});
const addedBy = async (db: OpenDatabase["db"]) => {
  await db.insertInto("city").values({ code: "W1", name: "W1", name_en: "W1" }).execute();
  const { rows } = await sql<{ copy: boolean }>`select pg_is_in_recovery() as copy`.execute(db);
  return rows[0]?.copy;
};

it("reports are read there, and other calls are not", async () => {
  const db = withSecretKey(opened.db, testSecretKey);
  const asked: string[] = [];
  const one = replica();
  const app = createApp({
    db,
    now: () => testNow,
    replica: {
      read: (primary, work) =>
        one.read(primary, (chosen) => {
          asked.push(chosen === primary ? "database" : "replica");
          return work(chosen);
        }),
    },
  });
  const headers = await signInAs(opened.db, "Admin", testNow);
  const ask = async (call: Parameters<typeof requestOf>[0], input: object) =>
    (await (await app.request(requestOf(call, wireOf(call, input), headers))).json()) as Envelope;
  const range = { from: "2026-05-01", to: "2026-05-12", page: 1, pageSize: 10 };
  expect((await ask(calls.work.getAbsenceDays, range)).Code).toBeUndefined();
  expect(asked).toEqual(["replica"]);
  const sent = await statementsOf(opened.pool, async () => {
    expect((await ask(calls.personnel.getPersonnel, { page: 1, pageSize: 10 })).Code).toBeUndefined();
  });
  expect([asked, sent.length > 0]).toEqual([["replica"], true]);
});
