import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { calls } from "@schemas/calls";
import { createApp } from "@server/app";
import { spread } from "@server/db/news";
import { startFollowUp } from "@server/jobs/follow-up";
import { listen, stopListening } from "@server/launcher/listen";
import { type Live, startLive } from "@server/live/live";
import { employee, manager, setup } from "@tests/helpers/build/cast";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { readLive } from "@tests/helpers/read-live";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

const { clocking, leave, messages, requests, session, settings } = calls;
const log = pino({ level: "silent" });

/** One server process handles the calls of these tests; this is another one on the same database. */
let server: TestServer;
let live: Live;
let other: ReturnType<typeof createApp>;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  const common = { db: server.db, now: () => server.clock.now, log };
  live = await startLive({ ...common, url: server.url, beatEvery: 20 });
  other = createApp({ ...common, live });
});
afterAll(async () => {
  await live.stop();
  await server.drop();
});

async function follow(as: string) {
  const headers = await signInAs(server.db, as, server.clock.now);
  const response = await other.request("http://test/api/live", { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const stream = readLive(response);
  await stream.next("open");
  return { ...stream, headers };
}

const file = async (from: string) => {
  const input = { personnelNumber: employee, from, to: from, typeCode: "2" };
  return (await server.ask(leave.addLeave, employee, input)).answer.ids[0] as number;
};
const waiting = async (as: string) =>
  (await server.ask(settings.getWaitingCounts, as, { personnelNumber: as })).answer.leave;

it("a decider learns at another server that a request arrived, and that a colleague has decided it", async () => {
  const [decider, final] = [await follow(second), await follow(manager)];
  const id = await file("2026-05-16");
  expect(await decider.next("news")).toEqual({ topics: ["badges", "notifications"], isForAll: false });
  expect([await waiting(second), await waiting(manager)]).toEqual([1, 0]);
  await server.ask(requests.decideRequests, second, { action: "approve", requests: [{ id }] });
  await decider.next("news");
  await final.next("news");
  expect([await waiting(second), await waiting(manager)]).toEqual([0, 1]);
  await decider.close();
  await final.close();
});

it("a deputy for absences learns that they have been appointed, and that it was withdrawn", async () => {
  await server.ask(requests.setDeputy, employee, { deputy: "2001", isWhileAway: true });
  const deputy = await follow("2001");
  const id = await file("2026-05-17");
  const decide = (action: "approve" | "revoke", as: string) =>
    server.ask(requests.decideRequests, as, { action, requests: [{ id }], reason: "نه" });
  await decide("approve", second);
  await decide("approve", manager);
  expect(await deputy.next("news")).toMatchObject({ topics: ["badges", "notifications"] });
  await decide("revoke", manager);
  expect(await deputy.next("news")).toMatchObject({ topics: ["badges", "notifications"] });
  await deputy.close();
  await server.db.deleteFrom("deputy").execute();
});

it("the owner learns of the decision, and everyone of a message to everyone", async () => {
  const id = await file("2026-05-18");
  const owner = await follow(employee);
  await server.ask(requests.decideRequests, second, { action: "reject", requests: [{ id }], reason: "نه" });
  expect(await owner.next("news")).toMatchObject({ topics: ["badges", "notifications"] });
  await server.ask(messages.sendMessage, "Admin", { subject: "سلام", body: "همه", to: ["*"] });
  // News of the filing may arrive late, before either.
  const ofMessages = async (): Promise<unknown> => {
    const news = await owner.next("news");
    return (news.topics as string[]).includes("messages") ? news : ofMessages();
  };
  expect(await ofMessages()).toMatchObject({ topics: ["messages", "notifications"] });
  await owner.close();
});

it("someone learns of their punch made elsewhere once its day is computed, and so does their manager", async () => {
  const { db, clock } = server;
  const following = startFollowUp({ db, now: () => clock.now, timeZone: "Asia/Tehran", dataDir: "", log });
  const [owner, chief] = [await follow(employee), await follow(manager)];
  await server.ask(clocking.clockNow, employee, { direction: "in" });
  following.wake();
  for (const one of [owner, chief])
    expect(await one.next("news")).toEqual({ topics: ["punches"], isForAll: false });
  expect(await db.selectFrom("day_to_compute").selectAll().execute()).toEqual([]);
  await owner.close();
  await chief.close();
  await following.stop();
});

it("sends nothing about uncommitted changes, and nothing to people it does not concern", async () => {
  const [decider, stranger] = [await follow(second), await follow("2001")];
  const undone = server.db.transaction().execute(async (transaction) => {
    await spread(transaction, { to: [second], topics: ["messages"] });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await file("2026-05-19");
  await spread(server.db, { to: ["2001"], topics: ["messages"] });
  // The first news each of them receives is their own.
  expect(await decider.next("news")).toMatchObject({ topics: ["badges", "notifications"] });
  expect(await stranger.next("news")).toMatchObject({ topics: ["messages"] });
  await decider.close();
  await stranger.close();
});

it("if a database notification cannot hold all receivers, it is sent to everyone", async () => {
  const one = await follow(second);
  const to = Array.from({ length: 3000 }, (_, index) => `9${index}`);
  await spread(server.db, { to, topics: ["notifications"] });
  expect(await one.next("news")).toEqual({ topics: ["notifications"], isForAll: true });
  await one.close();
});

it("keeps the connection open, and ends it with the session after announcing it: immediately on signing out, and when ended elsewhere", async () => {
  const leaving = await follow(employee);
  await leaving.next("beat");
  await server.ask(session.signOut, leaving.headers);
  await leaving.next("ended");
  await leaving.ended();

  const expelled = await follow(manager);
  await sql`delete from session where username = ${manager}`.execute(server.db);
  await expelled.next("ended");
  await expelled.ended();
});

it("a session has twelve streams, and the oldest ends for one more", async () => {
  const first = await follow(employee);
  const openOne = async () => {
    const line = readLive(await other.request("http://test/api/live", { headers: first.headers }));
    await line.next("open");
    return line;
  };
  const lines = [];
  for (let count = 0; count < 12; count += 1) lines.push(await openOne());
  await first.ended();
  await spread(server.db, { to: [employee], topics: ["messages"] });
  for (const line of lines) {
    expect(await line.next("news")).toMatchObject({ topics: ["messages"] });
    await line.close();
  }
});

it("admits nobody without a session, nor with a session in the address", async () => {
  const { token, username } = await signInAs(server.db, employee, server.clock.now);
  const ask = async (path: string, headers: Record<string, string>) =>
    (await other.request(`http://test${path}`, { headers })).status;
  expect(await ask("/api/live", {})).toBe(401);
  expect(await ask(`/api/live?token=${token}&username=${username}`, {})).toBe(401);
  expect(await ask("/api/live", { token, username: manager })).toBe(401);
  expect(await ask("/api/live", await signInAs(server.db, setup, server.clock.now))).toBe(403);
});

it("a server without news reports it, and the tab polls", async () => {
  const headers = await signInAs(server.db, employee, server.clock.now);
  const response = await server.app.request("http://test/api/live", { headers });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ Code: "live-unavailable" });
});

it("receives news again after its connection to the database was cut", async () => {
  const before = await follow(second);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hozur news'
    and datname = current_database()`.execute(server.db);
  await before.ended();
  await expect.poll(() => live.isOpen()).toBe(true);
  const after = await follow(second);
  await file("2026-05-23");
  await after.next("news");
  await after.close();
});

it("a stopping server ends its streams and does not wait for them", async () => {
  const own = await startLive({ db: server.db, now: () => server.clock.now, log, url: server.url });
  const app = createApp({ db: server.db, now: () => server.clock.now, live: own });
  const http = createAdaptorServer({ fetch: app.fetch }) as Server;
  const port = await listen(http, { host: "127.0.0.1", port: 0 });
  const headers = await signInAs(server.db, employee, server.clock.now);
  const stream = readLive(await fetch(`http://127.0.0.1:${port}/api/live`, { headers }));
  await stream.next("open");
  const closed = once(http, "close");
  await own.stop();
  // Far longer than this test may take: the streams must end by themselves, not by this limit.
  await stopListening(http, 600_000);
  await Promise.all([closed, stream.ended()]);
});
