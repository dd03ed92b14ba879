import { serve } from "@hono/node-server";
import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { recomputeDays } from "@server/work/recompute";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp, statements } from "@tests/helpers/held-up";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const range = { begindate: "1405/02/12", enddate: "1405/02/17" };
const input = JSON.stringify({ from: "2026-05-02", to: "2026-05-07" });
const column = { name: "state", title: "x" };
const file = { report: "day-work", title: "x", calendar: "jalali", asked: input };

let server: TestServer;
let listening: ReturnType<typeof serve>;
beforeAll(async () => {
  server = await createTestServer();
  const { db, app } = server;
  await buildCast(db);
  await sql`insert into person (personnel_number, name)
    select 'x' || number, 'x' from generate_series(1, 500) number`.execute(db);
  const people = await db.selectFrom("person").select("personnel_number").execute();
  await buildWorkWeek(db, { people: people.map((one) => one.personnel_number) });
  const days = { from: "2026-05-02", to: "2026-05-07", now: { day: "2026-05-13", minute: 0 } };
  await recomputeDays(db, { personnelNumbers: "all", ...days });
  listening = await new Promise((ready) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => ready(started));
  });
});
afterAll(async () => {
  await new Promise((done) => listening.close(done));
  await server.drop();
});

type Ask = (call: AnyCall, wire: object, signal: AbortSignal) => Promise<Response>;
const requestAs = async (call: AnyCall, wire: object) =>
  requestOf(call, wire, await signInAs(server.db, admin, server.clock.now));

/** Sends the call over a connection that can be cut, as a browser does. */
const askOver: Ask = async (call, wire, signal) => {
  const { port } = listening.address() as { port: number };
  const { url, method, headers, body } = await requestAs(call, wire);
  const address = url.replace("http://test", `http://127.0.0.1:${port}`);
  return fetch(address, { method, headers, signal, ...(body && { body: await new Response(body).text() }) });
};
/** Sends the call without a connection, which would buffer much before it blocks its writer. */
const askWithin: Ask = async (call, wire, signal) =>
  server.app.request(new Request(await requestAs(call, wire), { signal }));

describe("a client that disconnects stops, at the database,", () => {
  it.each([
    ["a list", calls.work.getDayWorkOfPersonnel, range],
    ["a dashboard", calls.portal.getOrganisationToday, {}],
    ["a sheet of paper", calls.reports.printReport, { ...file, columns: JSON.stringify(["name"]) }],
    [
      "a file of Excel",
      calls.reports.exportReport,
      { ...file, format: "xlsx", columns: JSON.stringify([column]) },
    ],
    ["a CSV", calls.reports.exportReport, { ...file, format: "csv", columns: JSON.stringify([column]) }],
  ] as const)("%s that is being put together", async (_, call, wire) => {
    await heldUp(server.db, "day_work", async () => {
      const leaving = new AbortController();
      const asking = askOver(call, wire, leaving.signal).catch((error: Error) => error.name);
      await statements(server.db).toBeRunning();
      leaving.abort();
      expect(await asking).toBe("AbortError");
      await statements(server.db).toBeOver();
    });
    const response = await askOver(call, wire, new AbortController().signal);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  });

  it.each([
    ["csv", askOver],
    ["xlsx", askWithin],
  ] as const)("a file that is on its way, as %s", async (format, ask) => {
    // More than a connection buffers, so that the rest waits for its reader.
    const words = { absence: "x".repeat(200) };
    const columns = JSON.stringify(Array.from({ length: 100 }, () => ({ ...column, words })));
    const leaving = new AbortController();
    const response = await ask(calls.reports.exportReport, { ...file, format, columns }, leaving.signal);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    await statements(server.db).toBeOpen();
    leaving.abort();
    await reader.cancel().catch(() => undefined);
    await statements(server.db).toBeOver();
  });
});
