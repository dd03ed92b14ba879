import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { createApp } from "@server/app";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { civilTime } from "@server/rules/civil-time";
import { storePresence } from "@server/work/stored-presence";
import { admin, employee, manager } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { statementsOf } from "@tests/helpers/count-statements";
import { createTestServer, type TestServer, testNow, wireOf } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";

const { clocking, io, leave, portal, requests, settings, work } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await server.db.insertInto("work_year").values({ year: 1405, name: "1405" }).execute();
  await storePresence(server.db, civilTime(testNow, "Asia/Tehran"));
});
afterAll(() => server.drop());

const mine = { personnelNumber: employee };
const thisMonth = { from: "2026-04-21", to: "2026-05-13" };
const draft = (day: string) => ({ ...mine, from: day, to: day, typeCode: "1", description: "" });

/**
 * The most frequent calls and the number of statements for each answer, including the beginning and end of the
 * transaction. A number may grow only for a reason.
 */
const most: [string, AnyCall, object, string, number][] = [
  ["the clock", clocking.getClockState, {}, employee, 2],
  ["a punch", clocking.clockNow, { direction: "in" }, employee, 6],
  ["the home page", portal.getHome, {}, employee, 34],
  ["a manager's home page", portal.getHome, {}, manager, 42],
  ["the daily page", work.getDayWorks, { ...mine, ...thisMonth }, employee, 3],
  ["entries and exits", io.getPunches, { ...mine, ...thisMonth }, employee, 7],
  ["the work of a month", work.getSummary, { ...mine, year: 1405, period: 2, isPeriod: false }, employee, 9],
  [
    "the preview of a leave",
    requests.previewRequest,
    { ...draft("2026-05-18"), request: "leave" },
    employee,
    17,
  ],
  ["filing one", leave.addLeave, draft("2026-05-17"), employee, 24],
  ["own requests", requests.listOwnRequests, { page: 1, pageSize: 20 }, employee, 3],
  ["the cartable", requests.cartable, { page: 1, pageSize: 20 }, manager, 3],
  ["what waits", settings.getWaitingCounts, { personnelNumber: manager }, manager, 4],
];

/** Calls as a user who has made calls before: the organisation's data is cached. */
async function sentFor(call: AnyCall, input: object, who: string, extra: Record<string, string> = {}) {
  const headers = { ...(await signInAs(server.db, who, server.clock.now)), ...extra };
  const request = () => requestOf(call, wireOf(call, input), headers);
  if (!call.changes) await server.app.request(request());
  else await server.app.request(requestOf(clocking.getClockState, {}, headers));
  let code: unknown;
  const sent = await statementsOf(server.pool, async () => {
    code = ((await (await server.app.request(request())).json()) as { Code?: string }).Code;
  });
  expect(code).toBeUndefined();
  return sent;
}

it.each(most)("%s takes no more statements than listed", async (_, call, input, who, atMost) => {
  const sent = await sentFor(call, input, who);
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(atMost);
});

it("a punch that may be repeated takes eight, and ends in one commit", async () => {
  server.clock.now = new Date(testNow.getTime() + 3_600_000);
  const sent = await sentFor(clocking.clockNow, { direction: "out" }, employee, {
    "idempotency-key": "tap-1",
  });
  expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(8);
  expect(sent.filter((one) => /^commit/i.test(one))).toHaveLength(1);
});

it("two portals never use cached data older than their database", async () => {
  // The portals send each other no news.
  const other = createApp({ db: server.db, now: () => server.clock.now });
  const headers = await signInAs(server.db, employee, server.clock.now);
  const wayAt = async (app: typeof other) => {
    const answer = await app.request(requestOf(clocking.getClockState, {}, headers));
    return ((await answer.json()) as { Values: { way: string | null }[] }).Values[0]?.way;
  };
  expect([await wayAt(server.app), await wayAt(other)]).toEqual(["plain", "plain"]);
  await server.ask(settings.saveSettings, admin, { values: { webClocking: "off" } });
  expect([await wayAt(server.app), await wayAt(other)]).toEqual([null, null]);
  await removeSetting(server.db, "webClocking");
  expect([await wayAt(other), await wayAt(server.app)]).toEqual(["plain", "plain"]);
  // Uncommitted changes are invisible to others; after the commit everyone sees them.
  await server.db.transaction().execute(async (transaction) => {
    await writeSetting(transaction, "webClocking", "off");
    expect([await wayAt(other), await wayAt(server.app)]).toEqual(["plain", "plain"]);
  });
  expect([await wayAt(other), await wayAt(server.app)]).toEqual([null, null]);
});
