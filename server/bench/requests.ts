import { requestOf, wireOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import { webAdminName } from "@schemas/calls/session";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { createApp } from "../app";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { median } from "./lists";
import { firstDay } from "./made-organisation";
import { addWaiting, busyManager, fillRequests, makeDeciders } from "./made-requests";

/** One query at a number of stored requests: the median of its times, the slowest, and the size of the answer. */
export type RequestLine = { ask: string; stored: number; rows: number; ms: number; slowest: number };

/** The numbers of stored requests to measure with. */
export const requestSizes = [10_000, 100_000, 1_000_000] as const;

const batch = 200;
const rounds = { list: 15, submit: 15, batch: 4 } as const;
const now = new Date("2026-04-25T08:00:00Z");

type Input = Record<string, unknown>;
type Ask = { ask: string; call: AnyCall; input: Input; by?: string };

const lists: readonly Ask[] = [
  { ask: "cartable, first page", call: calls.requests.cartable, input: {} },
  {
    ask: "cartable, leave of one type",
    call: calls.requests.cartable,
    input: { request: "leave", typeCode: "1" },
  },
  { ask: "cartable, searched by name", call: calls.requests.cartable, input: { search: "مریم" } },
  { ask: "handled, first page", call: calls.requests.cartable, input: { of: "handled" } },
  {
    ask: "leave waiting, first page",
    call: calls.leave.listRequestsForAdmins,
    input: { scope: "waiting" },
  },
  { ask: "leave decided or waiting", call: calls.leave.listRequestsForAdmins, input: { scope: "own" } },
  {
    ask: "  only refused",
    call: calls.leave.listRequestsForAdmins,
    input: { scope: "own", status: "RefuseRequest" },
  },
  {
    ask: "  only one month",
    call: calls.leave.listRequestsForAdmins,
    input: { scope: "own", from: "2025-11-01", to: "2025-11-30" },
  },
  {
    ask: "  by name",
    call: calls.leave.listRequestsForAdmins,
    input: { scope: "own", sort: "name" },
  },
  { ask: "leave in their sections", call: calls.leave.listRequestsForAdmins, input: { scope: "view" } },
  {
    ask: "  only one section",
    call: calls.leave.listRequestsForAdmins,
    input: { scope: "view", sectionCode: "5" },
  },
  { ask: "approved missions", call: calls.mission.listRequestsForAdmins, input: { scope: "approved" } },
  {
    ask: "menu badges",
    call: calls.settings.getWaitingCounts,
    input: { personnelNumber: busyManager },
  },
  {
    ask: "the administrator's cartable",
    call: calls.requests.cartable,
    input: {},
    by: webAdminName,
  },
  {
    ask: "the administrator's leave, first page",
    call: calls.leave.listRequestsForAdmins,
    input: { scope: "view" },
    by: webAdminName,
  },
];

/** Runs the most frequent queries of managers and employees on the server, with more and more requests stored. */
export async function benchRequests(db: Db, emit: (line: RequestLine) => void): Promise<void> {
  await makeDeciders(db);
  const app = createApp({ db, now: () => now });
  const headers = new Map<string, Record<string, string>>();
  const headersOf = async (username: string) => {
    const known = headers.get(username) ?? {
      username,
      token: (await startSession(db, { username, now, address: "", agent: "bench" })).token,
    };
    headers.set(username, known);
    return known;
  };

  const send = async (call: AnyCall, input: Input, username: string) => {
    const request = requestOf(call, wireOf(call, input), await headersOf(username));
    const began = performance.now();
    const response = await app.request(request);
    const answer = (await response.json()) as Envelope;
    const ms = performance.now() - began;
    if (answer.Code) throw new Error(`${call.name}: ${answer.Code} ${answer.Message}`);
    return { ms, answer };
  };

  let before = 0;
  for (const stored of requestSizes) {
    await fillRequests(db, before, stored);
    const batches: number[][] = [];
    for (let i = 0; i <= rounds.batch; i += 1)
      batches.push(await addWaiting(db, batch, (stored / 10_000) * 10 + i));
    await sql`vacuum analyze`.execute(db);
    before = stored;

    const measure = async (ask: string, count: number, one: (i: number) => ReturnType<typeof send>) => {
      const times: number[] = [];
      let rows = 0;
      // The first query is not counted: plans and database pages are not cached yet.
      for (let i = 0; i <= count; i += 1) {
        const { ms, answer } = await one(i);
        if (i > 0) times.push(ms);
        rows = answer.Total ?? (answer.Values as unknown[]).length;
      }
      emit({ ask, stored, rows, ms: median(times), slowest: Math.max(...times) });
    };

    for (const { ask, call, input, by = busyManager } of lists)
      await measure(ask, rounds.list, () =>
        send(call, { ...(call.paged && { page: 1, pageSize: 20 }), ...input }, by),
      );
    const waiting = await send(calls.requests.cartable, { page: 1, pageSize: 20 }, busyManager);
    const ids = (waiting.answer.Values as { id: number }[]).map(({ id }) => id);
    await measure("assessment of a page", rounds.list, () =>
      send(calls.requests.assessRequests, { ids }, busyManager),
    );
    // Another person each time, with nothing on that day.
    const filer = (i: number) => String(100_000 + requestSizes.indexOf(stored) * 100 + i * 7 + 300);
    const draft = (i: number) => ({
      personnelNumber: filer(i),
      // Charged to the balance, so the year's ledger is computed.
      typeCode: "1",
      from: addDays(firstDay, 42),
      to: addDays(firstDay, 43),
      description: "کار شخصی",
    });
    await measure("own requests, first page", rounds.list, (i) =>
      send(calls.requests.listOwnRequests, { page: 1, pageSize: 20 }, filer(i)),
    );
    await measure("preview of leave", rounds.submit, (i) =>
      send(calls.requests.previewRequest, { ...draft(i), request: "leave" }, filer(i)),
    );
    await measure("submit of leave", rounds.submit, (i) => send(calls.leave.addLeave, draft(i), filer(i)));
    await measure(`batch of ${batch}, final approval`, rounds.batch, async (i) => {
      const requests = (batches[i] ?? []).map((id) => ({ id, version: 1 }));
      const sent = await send(calls.requests.decideRequests, { action: "approve", requests }, busyManager);
      const refused = (sent.answer.Values as { isDone: boolean; code: string }[]).find(
        ({ isDone }) => !isDone,
      );
      if (refused) throw new Error(`A batch was refused: ${refused.code}`);
      return sent;
    });
  }
}

/** The most time a query may take with a million requests stored. */
export function wantedOf(ask: string): number {
  if (ask.startsWith("batch")) return 3_000;
  if (["submit", "preview"].some((one) => ask.startsWith(one))) return 100;
  // Loaded after the rows, for all rows of a page together.
  if (ask.startsWith("assessment")) return 500;
  return 50;
}
