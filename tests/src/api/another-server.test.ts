import { access } from "@schemas/calls/access";
import { hashPassword } from "@server/access/passwords";
import { api } from "@src/api";
import { forgetBaseAddress } from "@src/api/base-address";
import { startLooking, stopLooking } from "@src/api/public";
import { clearSession, readSession, saveSession } from "@src/api/session-store";
import { proveIdentity } from "@src/api/sign-in";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sample } from "@tests/helpers/sample";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

/*
 * The portal with an attendance server of another origin, as named in config.json: cookies do not reach it, so the page
 * keeps its token itself and sends it in the headers of the specification.
 */

const vendor = buildVendor();
const password = "Aa1!test";
const elsewhere = "https://attendance.example/api/";
let server: TestServer;
let sent: { path: string; headers: Headers }[];

beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  const hash = await hashPassword(password);
  await buildAccounts(server.db, hash);
  await buildPerson(server.db, { personnel_number: "100", name: sample.person, password_hash: hash });
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
beforeEach(() => {
  sent = [];
  forgetBaseAddress();
  clearSession();
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.endsWith("config.json")) return Response.json({ local: elsewhere, global: "" });
    const path = address.slice(elsewhere.length - "api/".length);
    sent.push({ path, headers: new Headers(init?.headers) });
    return server.app.request(`http://test/${path}`, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetBaseAddress();
});

test("signs in with the headers of the specification, and sends no header that the server would have to allow", async () => {
  saveSession(await proveIdentity("100", password));
  expect(readSession()).toEqual({ username: "100", token: expect.stringMatching(/^[\w-]{43}$/) });
  await api.session.getPersonDetail({ personnelNumber: "100" });
  const last = sent.at(-1);
  expect(last?.headers.get("token")).toBe(readSession()?.token);
  expect(last?.headers.get("username")).toBe("100");
  expect(sent.filter(({ headers }) => headers.has("x-portal"))).toEqual([]);
});

test("keeps the administrator's own session while they view as someone else, and restores it", async () => {
  saveSession(await proveIdentity("Admin", password));
  const own = readSession();
  startLooking(await api.access.viewAs({ personnelNumber: "100" }));
  expect(readSession()).toMatchObject({ username: "100", view: { viewer: "Admin", name: sample.person } });
  const view = readSession()?.token ?? "";
  expect(view).not.toBe(own?.token);
  expect(await stopLooking()).toBe(true);
  expect(readSession()).toEqual(own);
  const dead = await server.ask(access.getView, { token: view, username: "100" });
  expect(dead.error).toBe("not-signed-in");
});

test("has no session to return to without a view", async () => {
  saveSession(await proveIdentity("Admin", password));
  expect(await stopLooking()).toBe(false);
  expect(readSession()?.username).toBe("Admin");
});
