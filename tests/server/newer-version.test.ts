import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { createApp } from "@server/app";
import { type OpenDatabase, openDatabase } from "@server/db/open";
import { SchemaWatch } from "@server/db/schema-watch";
import { withSecretKey } from "@server/db/secret-key";
import { addJob, findJob } from "@server/db/tables/jobs";
import { startJobRunner } from "@server/jobs/runner";
import { startPushSender } from "@server/notify/push-sender";
import { startFollowUp, terminalPort } from "@server/terminals";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer, testNow, wireOf } from "@tests/helpers/create-test-server";
import { testSecretKey } from "@tests/helpers/database";
import { patience } from "@tests/helpers/patience";
import { type Headers, signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

/* The previous version, while a newer one migrates its database. */

let server: TestServer;
let opened: OpenDatabase;
let app: ReturnType<typeof createApp>;
let headers: Headers;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  opened = await openDatabase(server.url, { connections: 3, patience });
  const db = withSecretKey(opened.db, testSecretKey);
  app = createApp({ db, now: () => testNow, schema: opened.schema, room: opened.room });
  headers = await signInAs(server.db, employee, testNow);
});
afterAll(async () => {
  await opened.close();
  await server.drop();
});

const ask = async (call: AnyCall, input: object, as: Record<string, string> = headers) => {
  const response = await app.request(requestOf(call, wireOf(call, input), as));
  return { status: response.status, code: ((await response.json()) as Envelope).Code };
};
const punch = () => ask(calls.clocking.clockNow, { direction: "in" });
const migrateTo = (name: string) => sql`insert into kysely_migration values (${name}, '')`.execute(server.db);

it("writes while the database has its own version", async () => {
  await server.db.insertInto("setting").values({ name: "webClocking", value: '"anywhere"' }).execute();
  expect((await punch()).code).not.toBe("only-reading");
  expect(await new SchemaWatch().isNewerAtStart(opened.db)).toBe(false);
});

it("keeps reading, and refuses to write with a sentence, from the moment of the migration", async () => {
  await migrateTo("999-of-tomorrow");
  expect(await ask(calls.clocking.getClockState, {})).toEqual({ status: 200, code: undefined });
  expect(await punch()).toEqual({ status: 503, code: "only-reading" });
  // Requests without a session write too: a failed sign-in, a session.
  const guest = await app.request("http://test/health/ready");
  expect([guest.status, await guest.json()]).toEqual([200, { status: "only-reading" }]);
});

it("connections refuse background writes by themselves", async () => {
  const write = sql`update setting set value = value`.execute(opened.db);
  await expect(write).rejects.toMatchObject({ code: "25006" });
  await expect(
    opened.db.transaction().execute((transaction) => sql`delete from job`.execute(transaction)),
  ).rejects.toMatchObject({ code: "25006" });
});

it("takes no more jobs; the newer version does them", async () => {
  const id = await addJob(server.db, { kind: "count", input: {}, createdBy: "-", now: testNow });
  const runner = startJobRunner(
    {
      db: opened.db,
      schema: opened.schema,
      now: () => testNow,
      timeZone: "Asia/Tehran",
      dataDir: "",
      log: pino({ level: "silent" }),
    },
    { count: { run: async () => ({ counted: 1 }) } },
  );
  runner.wake();
  await runner.stop();
  expect(await findJob(server.db, id)).toMatchObject({ state: "waiting" });
});

it("reports it once, and then neither follows up nor accepts what it would have to store", async () => {
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => logged.push(line) });
  const common = { db: opened.db, schema: opened.schema, now: () => testNow, timeZone: "Asia/Tehran", log };
  const live = { hear: () => () => undefined, streams: () => 0, stop: async () => undefined };
  const pushes = startPushSender(
    { ...common, pushReach: "public", pushContact: "mailto:a@example.com" },
    live as never,
  );
  pushes.wake();
  await pushes.stop();
  const follow = startFollowUp(common);
  follow.stir();
  await follow.run();
  await follow.stop();
  const { port, stop } = terminalPort(common);
  port.listen(0, "127.0.0.1");
  await once(port, "listening");
  const { port: number } = port.address() as AddressInfo;
  const poll = await fetch(`http://127.0.0.1:${number}/iclock/getrequest?SN=TST1`);
  await stop();
  const intake = await app.request("/intake/punches", { method: "POST", body: "{}" });
  expect([poll.status, intake.status, logged]).toEqual([503, 503, []]);
});

it("is noticed by polling even if a session has noted it, and reported once", async () => {
  const schema = new SchemaWatch();
  schema.note("999-of-tomorrow");
  await new Promise<void>((resolve) => {
    const following = schema.follow(opened.db, () => {
      following.stop();
      resolve();
    });
  });
});

it("starts on such a database to read it, unless it could no longer understand it", async () => {
  expect(await new SchemaWatch().isNewerAtStart(opened.db)).toBe(true);
  await sql`update schema_state set readable_from = '998-renamed'`.execute(server.db);
  await expect(new SchemaWatch().isNewerAtStart(opened.db)).rejects.toThrow('it has "998-renamed"');
});
