import { createApp } from "@server/app";
import { openDatabase } from "@server/db/open";
import { writeSetting } from "@server/db/tables/settings";
import { ApiError } from "@src/api/api-error";
import { checkStartUp, type Device } from "@src/pages/public/login/start-up";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts } from "@tests/helpers/build/people";
import { clientOf } from "@tests/helpers/client-of";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const vendor = buildVendor();
let server: TestServer;

beforeEach(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await server.db.insertInto("work_year").values({ year: 1405, name: "1405", is_active: true }).execute();
  await storeLicence(server.db, vendor.sign());
});
afterEach(() => server.drop());

type Api = ReturnType<typeof clientOf>["api"];

/** The checks on a device; `broken` calls fail as if the network were down. */
function check(device: Device = "desktop", broken: Partial<Record<keyof Api, readonly string[]>> = {}) {
  const { api } = clientOf(server);
  const without = <G extends object>(group: G, names: readonly string[] = []): G =>
    ({
      ...group,
      ...Object.fromEntries(names.map((name) => [name, () => Promise.reject(new ApiError("network"))])),
    }) as G;
  return checkStartUp(
    {
      session: without(api.session, broken.session),
      config: without(api.config, broken.config),
      lock: without(api.lock, broken.lock),
    },
    device,
  );
}

const blockedBy = (problem: string) => ({ kind: "blocked", problem });

test("lets people sign in if no problem is found", async () => {
  expect(await check()).toEqual({ kind: "ready", directory: "none" });
  expect(await check("mobile")).toEqual({ kind: "ready", directory: "none" });
});

test("offers Active Directory if the lock has it and the server reports it", async () => {
  await writeSetting(server.db, "activeDirectoryName", "example.local");
  expect(await check()).toEqual({ kind: "ready", directory: "portalPassword" });
  await writeSetting(server.db, "directoryUrl", "ldaps://corp:636");
  expect(await check()).toEqual({ kind: "ready", directory: "directoryPassword" });
});

test("succeeds without a session, to which the server only reveals that the portal is set up", async () => {
  await buildAccounts(server.db);
  expect(await check()).toEqual({ kind: "ready", directory: "none" });
});

test("leads to the settings if the stored connection does not work, so that nobody could sign in", async () => {
  const lost = await createTestServer({ licenceKey: vendor.publicKey });
  const { db, close } = await openDatabase(lost.url, { connections: 1 });
  await lost.drop();
  await server.drop();
  server = { ...lost, app: createApp({ db, now: () => lost.clock.now }), drop: close };
  expect(await check()).toEqual({ kind: "configure" });
});

test("reports a server that stops answering", async () => {
  expect(await check("desktop", { session: ["testStoredPassword"] })).toEqual(blockedBy("generic"));
});

test("reports a missing database of the current work year", async () => {
  await server.db.updateTable("work_year").set({ is_active: false }).execute();
  expect(await check()).toEqual(blockedBy("yearNotFound"));
});

test("reports a lock that is not active", async () => {
  await server.db.deleteFrom("licence").execute();
  expect(await check()).toEqual(blockedBy("lockInactive"));
});

test("distinguishes an unreadable lock from unreadable lock data", async () => {
  expect(await check("desktop", { lock: ["isActive"] })).toEqual(blockedBy("lockUnreadable"));
  expect(await check("desktop", { lock: ["getLockData"] })).toEqual(blockedBy("lockDataUnreadable"));
});

test("reports a program older than the database, and names both versions", async () => {
  await writeSetting(server.db, "newestVersion", "1499.0.0.0");
  expect(await check()).toMatchObject({
    ...blockedBy("oldVersion"),
    versions: { required: "1499.0.0.0" },
  });
});

describe("a missing permission of the lock", () => {
  const flags = (change: object) => vendor.sign({ flags: change as never });

  test("for the web blocks everyone", async () => {
    await storeLicence(server.db, flags({ hasWeb: false }));
    expect(await check("desktop")).toEqual(blockedBy("webNotPermitted"));
    expect(await check("mobile")).toEqual(blockedBy("webNotPermitted"));
  });

  test("for mobiles blocks only mobiles", async () => {
    await storeLicence(server.db, flags({ hasWebMobile: false }));
    expect(await check("mobile")).toEqual(blockedBy("mobileNotPermitted"));
    expect(await check("desktop")).toMatchObject({ kind: "ready" });
  });

  test("for computers blocks only computers", async () => {
    await storeLicence(server.db, flags({ hasWebDesktop: false }));
    expect(await check("desktop")).toEqual(blockedBy("appNotPermitted"));
    expect(await check("mobile")).toMatchObject({ kind: "ready" });
  });
});

test("reports the first problem in the spec's order if there are several", async () => {
  await writeSetting(server.db, "newestVersion", "1499.0.0.0");
  await server.db.deleteFrom("licence").execute();
  expect(await check()).toEqual(blockedBy("lockInactive"));
  await server.db.updateTable("work_year").set({ is_active: false }).execute();
  expect(await check()).toEqual(blockedBy("yearNotFound"));
});
