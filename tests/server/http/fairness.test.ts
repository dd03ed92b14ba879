import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { createApp } from "@server/app";
import { type OpenDatabase, openDatabase } from "@server/db/open";
import { writeSetting } from "@server/db/tables/settings";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp, statements } from "@tests/helpers/held-up";
import { type Headers, signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

const { permissions, reports, work } = calls;

let server: TestServer;
/** A server with the usual number of connections; test servers have fewer. */
let opened: OpenDatabase;
let app: ReturnType<typeof createApp>;
const sessions: Record<string, Headers> = {};
beforeAll(async () => {
  server = await createTestServer();
  opened = await openDatabase(server.url);
  app = createApp({ db: opened.db, now: () => server.clock.now });
  await buildCast(server.db);
  await writeSetting(server.db, "defaultPermission", Object.values(permissionCodes));
  const flags = Object.values(adminFlags);
  await server.db.updateTable("section_admin").set({ flags }).execute();
  // More than a reader who does not read buffers by itself.
  await sql`insert into person (personnel_number, name)
    select 'x' || number, repeat('x', 70) from generate_series(1, 5000) number`.execute(server.db);
  for (const name of [admin, employee, manager])
    sessions[name] = await signInAs(server.db, name, server.clock.now);
});
afterAll(async () => {
  await opened.close();
  await server.drop();
});

const ask = async (call: AnyCall, as: string, wire: object = {}) =>
  app.request(requestOf(call, wire, sessions[as] ?? {}));
const range = { begindate: "1405/02/12", enddate: "1405/02/17" };
const list = () => ask(work.getDayWorkOfPersonnel, admin, range);
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);

it("delays only the caller who requests many lists together", async () => {
  let responses: Promise<Response>[] = [];
  await heldUp(server.db, "day_work", async () => {
    responses = times(20, list);
    await statements(server.db).toBeRunning();
    const own = { perno: employee };
    expect((await ask(permissions.getPermissionList, employee, own)).status).toBe(200);
    expect((await statements(server.db).heldUp()).length).toBeLessThan(8);
  });
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("files that nobody downloads do not delay other people's files", async () => {
  const wire = {
    report: "section-personnel",
    title: "x",
    calendar: "jalali",
    asked: "{}",
    format: "csv",
    columns: JSON.stringify([{ name: "name", title: "x" }]),
  };
  const unread = await Promise.all(times(12, () => ask(reports.exportReport, admin, wire)));
  expect(new Set(unread.map(({ status }) => status))).toEqual(new Set([200]));
  const other = await ask(reports.exportReport, manager, wire);
  expect([other.status, await other.text()]).toEqual([200, expect.stringContaining("x")]);
  await Promise.all(unread.map(({ body }) => body?.cancel()));
});
