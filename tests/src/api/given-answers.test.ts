import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { userCookie } from "@schemas/portal-session";
import { forgetBaseAddress } from "@src/api/base-address";
import { callQuery } from "@src/api/use-call";
import { createQueryClient } from "@src/app/query-client";
import { prefetchHome } from "@src/pages/self-service/home/home-query";
import type { Opening } from "@src/routing/page";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { openTestBrowser, type TestBrowser } from "@tests/helpers/test-browser";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let server: TestServer;
let browser: TestBrowser;
const sent: string[] = [];

beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  browser = openTestBrowser(server);
  await browser.signIn(employee);
  forgetBaseAddress();
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    sent.push(address);
    return browser.fetch(address, init);
  });
  vi.useFakeTimers({ now: testNow, toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetBaseAddress();
  await server.drop();
});

/** Puts the answers to calls into the page, which arrived a second after the visit began. */
async function giveAnswers(...given: AnyCall[]): Promise<void> {
  const pairs = given.map(async (call) => [`/api/${call.path}`, await (await browser.send(call)).text()]);
  const answers = Object.fromEntries(await Promise.all(pairs));
  const [, cookie = ""] = new RegExp(`${userCookie}=([^;]*)`).exec(document.cookie) ?? [];
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "given-answers";
  element.textContent = JSON.stringify({
    user: decodeURIComponent(cookie),
    language: document.documentElement.lang || "fa",
    answers,
  });
  document.body.append(element);
  vi.stubGlobal("performance", { getEntriesByType: () => [{ responseEnd: 1_000 }], now: () => 8_000 });
}

it("counts an answer in the page as received when the page arrived, and the next one when it comes", async () => {
  await giveAnswers(calls.clocking.getClockState, calls.portal.getHome);
  const clock = callQuery("clocking", "getClockState", undefined);
  const received = (queries = createQueryClient()) => ({
    queries,
    clockAt: () => Date.now() - (queries.getQueryState(clock.queryKey)?.dataUpdatedAt ?? 0),
  });
  const own = received();
  await own.queries.prefetchQuery(clock);
  expect(own.clockAt()).toBe(7_000);
  const ofHome = received();
  await prefetchHome(ofHome.queries, { viewer: { role: "employee" } } as Opening);
  expect(ofHome.clockAt()).toBe(7_000);
  expect(sent.filter((address) => address.includes("/api/"))).toEqual([]);

  await own.queries.refetchQueries({ queryKey: clock.queryKey });
  await own.queries.fetchQuery({ ...clock, staleTime: 0 });
  expect(own.clockAt()).toBe(0);
  expect(sent.filter((address) => address.includes("/api/"))).not.toEqual([]);
  for (const { queries } of [own, ofHome]) queries.clear();
});

it("leaves a newer state of the clock as it is when the home page's answer comes", async () => {
  const queries = createQueryClient();
  const { queryKey } = callQuery("clocking", "getClockState", undefined);
  const state = await queries.fetchQuery(callQuery("clocking", "getClockState", undefined));
  const now = new Date(testNow.getTime() + 5_000).toISOString();
  queries.setQueryData(queryKey, { ...state, now }, { updatedAt: Date.now() - 3_000 });
  await prefetchHome(queries, { viewer: { role: "employee" } } as Opening);
  expect(queries.getQueryState(queryKey)).toMatchObject({
    data: { now },
    dataUpdatedAt: Date.now() - 3_000,
  });
  queries.clear();
});
