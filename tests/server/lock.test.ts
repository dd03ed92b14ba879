import { calls } from "@schemas/calls";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { lock } = calls;
const vendor = buildVendor();
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildAccounts(server.db);
  await buildPerson(server.db, { personnel_number: "1001" });
});
afterAll(() => server.drop());
beforeEach(() => server.db.deleteFrom("licence").execute());

const fileOf = (text: string) => new File([text], "licence.lic");

describe("the hardware lock", () => {
  it("is not active without a licence", async () => {
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: false });
    expect((await server.ask(lock.getLockData, null)).error).toBe("lock-not-active");
    expect((await server.ask(lock.canActivate, "000")).answer).toEqual({ isAllowed: true });
    expect((await server.ask(lock.canDeactivate, "000")).answer).toEqual({ isAllowed: false });
  });

  it("is activated by product code and answers its five flags as the wire wants them", async () => {
    const flags = {
      hasDirectoryLogin: false,
      hasWeb: true,
      hasWebMobile: false,
      hasWebDesktop: true,
      hasLeaveAndMission: true,
    };
    const done = await server.ask(lock.activateByCode, "000", {
      productCode: vendor.sign({ flags, customer: "کارخانه" }),
    });
    expect(done.error).toBeUndefined();
    const { envelope } = await server.ask(lock.getLockData, null);
    expect(envelope.ResponseResultType).toBe(1);
    expect(envelope.Values).toEqual([
      {
        HasActiveDirectoryLogin: "False",
        HasWebRequest: "True",
        HasWebRequestMobile: "False",
        HasWebRequestDesktop: "True",
        HasMorkhasiMamooriat: "True",
      },
    ]);
    expect((await server.ask(lock.getCustomerName, null)).answer).toEqual({ name: "کارخانه", logo: null });
    expect((await server.ask(lock.hasMobileAccess, null)).answer).toEqual({ isAllowed: false });
  });

  it("is activated by file, and only once", async () => {
    expect(
      (await server.ask(lock.activateByFile, "Admin", { file: fileOf(`${vendor.sign()}\n`) })).error,
    ).toBeUndefined();
    expect((await server.ask(lock.loadActivation, "Admin")).answer).toMatchObject({
      isActive: true,
      serial: "TEST-1",
      problem: null,
    });
    const again = await server.ask(lock.activateByCode, "Admin", { productCode: vendor.sign() });
    expect(again.error).toBe("lock-already-active");
  });

  it("is deactivated, which the history keeps", async () => {
    await storeLicence(server.db, vendor.sign());
    expect((await server.ask(lock.deactivate, "Admin")).error).toBeUndefined();
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: false });
    const last = await server.db
      .selectFrom("history")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([last.actor, last.action, last.subject]).toEqual(["Admin", "deactivate", "lock"]);
  });

  it.each([
    ["someone else's signature", () => buildVendor().sign(), "licence-foreign"],
    ["an expired licence", () => vendor.sign({ validTo: "2026-01-01" }), "licence-expired"],
    ["a licence of the future", () => vendor.sign({ validFrom: "2027-01-01" }), "licence-not-yet"],
    ["some other file", () => "hello", "licence-unreadable"],
  ])("refuses %s with a message of its own, beside the field", async (_, text, error) => {
    const byCode = await server.ask(lock.activateByCode, "000", { productCode: text() });
    expect([byCode.error, Object.keys(byCode.envelope.Fields ?? {})]).toEqual([error, ["productCode"]]);
    const byFile = await server.ask(lock.activateByFile, "000", { file: fileOf(text()) });
    expect([byFile.error, Object.keys(byFile.envelope.Fields ?? {})]).toEqual([error, ["file"]]);
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: false });
  });

  it("that expired after activation says so to everyone and can be activated anew", async () => {
    await storeLicence(server.db, vendor.sign({ validTo: "2026-01-01" }));
    expect((await server.ask(lock.getLockData, null)).error).toBe("licence-expired");
    expect(
      (await server.ask(lock.activateByCode, "000", { productCode: vendor.sign() })).error,
    ).toBeUndefined();
    expect((await server.ask(lock.getLockData, null)).error).toBeUndefined();
  });
});
