import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import { hashPassword } from "@server/access/passwords";
import { readSetting } from "@server/db/tables/settings";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";

const { access, permissions } = calls;

let server: TestServer;
const logged: { level: number; msg: string; code?: string }[] = [];
beforeAll(async () => {
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = await createTestServer({ log, trustProxy: 1 });
  await buildCast(server.db);
});
afterAll(() => server.drop());

it.each([
  ["an answer", "GetEosPersonelDetail?perno=1001", 200],
  ["a refusal", "access/approvals", 403],
  ["what no call is", "nothing", 404],
  ["the stream of news", "live", 503],
])("%s of the calls is stored by nobody on its way", async (_, path, status) => {
  const headers = await signInAs(server.db, employee, server.clock.now);
  const answer = await server.app.request(`http://test/api/${path}`, { headers });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([status, "no-store"]);
});

it("asks the browser for the position when clocking, the camera at a kiosk, and for no other sensor", async () => {
  const policy = (await server.app.request("http://test/api/nothing")).headers.get("permissions-policy");
  expect(policy).toContain("geolocation=(self)");
  expect(policy).toContain("camera=(self)");
  for (const feature of ["microphone", "display-capture", "payment", "usb"])
    expect(policy).toContain(`${feature}=()`);
});

it("logs a refusal without a warning: people may try things they may not do", async () => {
  expect((await server.ask(access.listApprovals, employee, {})).status).toBe(403);
  expect(logged.filter(({ level }) => level > 30)).toEqual([]);
  expect(logged).toContainEqual(expect.objectContaining({ level: 30, msg: "Refused", code: "not-allowed" }));
});

it.each([
  ["203.0.113.5", "203.0.113.5"],
  ["6.6.6.6, 203.0.113.5:51034", "203.0.113.5"],
  ["203.0.113.5, ::ffff:198.51.100.7", "198.51.100.7"],
  ["203.0.113.5, <script>", null],
  ["x".repeat(4_000), null],
])("history holds an address or none: %s", async (sent, address) => {
  await server.db.deleteFrom("history").execute();
  const session = await signInAs(server.db, admin, server.clock.now);
  const wire = { permission: "1,2" };
  const request = requestOf(permissions.updateDefaultPermission, wire, {
    ...session,
    "x-forwarded-for": sent,
  });
  expect((await server.app.request(request)).status).toBe(200);
  const [row] = await server.db.selectFrom("history").select("address").execute();
  expect(row?.address).toBe(address);
});

/** Refuses new rows of a table with the error PostgreSQL raises when a table cannot grow. */
async function fill(table: string): Promise<{ free: () => Promise<unknown> }> {
  await sql`create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(server.db);
  await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(
    server.db,
  );
  return { free: () => sql`drop trigger full_disk on ${sql.table(table)}`.execute(server.db) };
}

it("says that the disk is full, keeps nothing of what was sent, and accepts it once there is room", async () => {
  const disk = await fill("history");
  const codesNow = () => readSetting(server.db, "defaultPermission");
  const before = await codesNow();
  const update = () => server.ask(permissions.updateDefaultPermission, admin, { permission: [3] });
  expect(await update()).toMatchObject({ status: 507, error: "disk-full" });
  expect(logged).toContainEqual(expect.objectContaining({ level: 50, msg: "Disk full" }));
  expect(await codesNow()).toEqual(before);
  await disk.free();
  expect(await update()).toMatchObject({ status: 200 });
  expect(await codesNow()).toEqual([3]);
});

it("says so at a sign-in too, instead of that the database is away", async () => {
  const password = "Chosen-first-1";
  const password_hash = await hashPassword(password);
  await server.db.updateTable("account").set({ password_hash }).where("name", "=", admin).execute();
  const disk = await fill("session");
  const sealed = await sealFor(server, admin, password);
  const input = { username: admin, password: sealed, loginType: 0 };
  expect(await server.ask(calls.session.signIn, null, input)).toMatchObject({
    status: 507,
    error: "disk-full",
  });
  await disk.free();
});
