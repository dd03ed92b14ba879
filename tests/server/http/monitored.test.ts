import { calls } from "@schemas/calls";
import { createApp } from "@server/app";
import { DiskRoom } from "@server/db/disk-room";
import { openDatabase } from "@server/db/open";
import { createMetrics } from "@server/metrics/metrics";
import { watchWork } from "@server/metrics/watch-work";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { patience } from "@tests/helpers/patience";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const token = "a-token-of-monitoring";
const logged: { requestId?: string; path?: string }[] = [];

let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = await createTestServer({ log, metricsToken: token });
  await buildCast(server.db);
});
afterAll(() => server.drop());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(`http://test${path}`, { headers });

describe("health", () => {
  it("is live and ready while the database answers", async () => {
    for (const path of ["/health/live", "/health/ready"]) {
      const answer = await get(path);
      expect([answer.status, await answer.json(), answer.headers.get("cache-control")]).toEqual([
        200,
        { status: "ok" },
        "no-store",
      ]);
    }
  });

  it("is live but not ready without its database", async () => {
    const gone = await createTestServer();
    await gone.drop();
    const app = createApp({ db: gone.db, now: () => new Date() });
    expect((await app.request("http://test/health/live")).status).toBe(200);
    const ready = await app.request("http://test/health/ready");
    expect([ready.status, await ready.json()]).toEqual([503, { status: "database-unavailable" }]);
  });
});

describe("a full disk", () => {
  it("is reported for a minute after the database refused a row; the portal stays ready, since reading works", async () => {
    let steady = 0;
    const room = new DiskRoom(() => steady);
    const app = createApp({ db: server.db, now: () => server.clock.now, room });
    const status = async () => {
      const answer = await app.request("http://test/health/ready");
      return [answer.status, ((await answer.json()) as { status: string }).status];
    };
    expect(await status()).toEqual([200, "ok"]);
    room.note(Object.assign(new Error(), { code: "53100" }));
    steady = 59_000;
    expect(await status()).toEqual([200, "disk-full"]);
    steady = 61_000;
    expect(await status()).toEqual([200, "ok"]);
  });

  it("is noticed by any statement that hits it", async () => {
    const opened = await openDatabase(server.url, { connections: 1, patience });
    const full = sql`do $$ begin raise exception using errcode = '53100'; end $$`;
    expect(await opened.room.isFull("")).toBe(false);
    await expect(full.execute(opened.db)).rejects.toThrow();
    expect(await opened.room.isFull("")).toBe(true);
    await opened.close();
  });
});

describe("the measures", () => {
  it("are only for callers with the token, and for nobody if none is set", async () => {
    expect((await get("/metrics")).status).toBe(401);
    expect((await get("/metrics", { authorization: "Bearer another-token-of-it" })).status).toBe(401);
    expect((await get("/metrics", { authorization: `Bearer ${token}` })).status).toBe(200);
    const without = createApp({ db: server.db, now: () => server.clock.now });
    expect((await without.request("http://test/metrics")).status).toBe(404);
  });

  it("count the calls by name, with what failed", async () => {
    await server.ask(calls.portal.checkHealth, employee);
    await server.ask(calls.access.listApprovals, employee, {});
    await get("/api/no-such-call");
    const text = await (await get("/metrics", { authorization: `Bearer ${token}` })).text();
    expect(text).toMatch(/hozur_call_seconds_count\{call="portal\.checkHealth"\} 1/);
    expect(text).toMatch(/hozur_call_seconds_count\{call="unknown"\} 1/);
    expect(text).toMatch(/hozur_call_seconds\{quantile="0\.99",call="portal\.checkHealth"\} \d/);
    expect(text).toMatch(/hozur_answers_total\{status="403"\} 1/);
  });

  it("report waiting work, and continue without it when the database is gone", async () => {
    const metrics = createMetrics({ now: () => server.clock.now });
    watchWork(metrics, { db: server.db, now: () => server.clock.now });
    expect(await metrics.read()).toMatch(/hozur_jobs\{state="waiting"\} \d/);
    const gone = await createTestServer();
    await gone.drop();
    const lost = createMetrics({ now: () => gone.clock.now });
    watchWork(lost, { db: gone.db, now: () => gone.clock.now });
    const text = await lost.read();
    expect(text).not.toMatch(/hozur_jobs\{/);
    expect(text).toMatch(/hozur_answers_total/);
  });
});

it("writes the number of a request into its answer and its log lines", async () => {
  const headers = { "x-request-id": "balancer-17" };
  await server.ask(calls.access.listApprovals, employee, {});
  expect(logged.at(-1)?.requestId).toMatch(/^[\w-]{36}$/);
  const answer = await get("/api/access/approvals", headers);
  expect(answer.headers.get("x-request-id")).toBe("balancer-17");
});

describe("the state of the system", () => {
  it("holds what the administrators' page shows", async () => {
    await server.ask(calls.portal.checkHealth, employee);
    const { answer } = await server.ask(calls.system.getState, admin);
    expect(answer).toMatchObject({ jobs: { failed: 0 }, pushes: { waiting: 0, oldestAt: null } });
    const { minutes, slowest, database } = answer as {
      minutes: { calls: number }[];
      slowest: { name: string }[];
      database: { bytes: number };
    };
    expect(minutes).toHaveLength(60);
    expect(minutes.at(-1)?.calls).toBeGreaterThan(0);
    expect(slowest.map(({ name }) => name)).toContain("portal.checkHealth");
    expect(database.bytes).toBeGreaterThan(0);
  });
});
