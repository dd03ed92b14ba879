import { calls } from "@schemas/calls";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { evaluationCustomer, evaluationLicence } from "@server/lock/shipped-licences";
import {
  buildEvaluationLicence,
  buildLicence,
  buildVendor,
  storeLicence,
} from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { signInAs } from "@tests/helpers/sign-in-as";
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

const organisation = "سازمان آزمون";
const fileOf = (text: string) => new File([text], "licence.lic");

describe("the hardware lock", () => {
  it("is not active without a licence", async () => {
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: false });
    expect((await server.ask(lock.getLockData, null)).error).toBe("lock-not-active");
    expect((await server.ask(lock.canActivate, "000")).answer).toEqual({ isAllowed: true });
    expect((await server.ask(lock.canDeactivate, "000")).answer).toEqual({ isAllowed: false });
  });

  it("is activated by product code and answers its five flags as the wire requires", async () => {
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
    await writeSetting(server.db, "organisation", "کارخانه نو");
    expect((await server.ask(lock.getCustomerName, null)).answer.name).toBe("کارخانه نو");
    await removeSetting(server.db, "organisation");
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

  it("is renewed over the licence in force by whoever saw which one that is, without an interruption", async () => {
    await storeLicence(server.db, vendor.sign());
    const productCode = vendor.sign({ serial: "TEST-2", validTo: "2028-01-01" });
    expect((await server.ask(lock.readLicence, "Admin", { productCode })).answer).toMatchObject({
      serial: "TEST-2",
      customer: organisation,
      validTo: "2028-01-01",
    });
    expect((await server.ask(lock.loadActivation, "Admin")).answer.serial).toBe("TEST-1");
    const blind = await server.ask(lock.activateByCode, "Admin", { productCode, replaces: "TEST-0" });
    expect(blind.error).toBe("lock-already-active");
    const done = await server.ask(lock.activateByCode, "Admin", { productCode, replaces: "TEST-1" });
    expect(done.error).toBeUndefined();
    expect((await server.ask(lock.loadActivation, "Admin")).answer).toMatchObject({
      isActive: true,
      serial: "TEST-2",
    });
    const [last] = await historyOf(server.db, "lock", "TEST-2");
    expect(last).toMatchObject({ action: "activate" });
  });

  it("is deactivated by repeating the organisation's name, which the history records", async () => {
    await storeLicence(server.db, vendor.sign());
    const hasty = await server.ask(lock.deactivate, "Admin", { organisation: "سازمان" });
    expect([hasty.error, Object.keys(hasty.envelope.Fields ?? {})]).toEqual([
      "name-not-repeated",
      ["organisation"],
    ]);
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: true });
    expect((await server.ask(lock.deactivate, "Admin", { organisation })).error).toBeUndefined();
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: false });
    const last = await server.db
      .selectFrom("history")
      .selectAll()
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([last.actor, last.action, last.subject]).toEqual(["Admin", "deactivate", "lock"]);
  });

  it("keeps its code after deactivation, so that a configurator can activate it again", async () => {
    const code = vendor.sign();
    await storeLicence(server.db, code);
    await server.ask(lock.deactivate, "000", { organisation });
    const { answer } = await server.ask(lock.loadActivation, "000");
    expect(answer).toMatchObject({ isActive: false, serial: "TEST-1", idleCode: code });
    expect((await server.ask(lock.activateByCode, "000", { productCode: code })).error).toBeUndefined();
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: true });
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
    const read = await server.ask(lock.readLicence, "000", { productCode: text() });
    expect([read.error, Object.keys(read.envelope.Fields ?? {})]).toEqual([error, ["productCode"]]);
    expect((await server.ask(lock.isActive, null)).answer).toEqual({ isActive: false });
  });

  it("reports expiry after activation to everyone and can be activated again", async () => {
    await storeLicence(server.db, vendor.sign({ validTo: "2026-01-01" }));
    expect((await server.ask(lock.getLockData, null)).error).toBe("licence-expired");
    expect(
      (await server.ask(lock.activateByCode, "000", { productCode: vendor.sign() })).error,
    ).toBeUndefined();
    expect((await server.ask(lock.getLockData, null)).error).toBeUndefined();
  });
});

describe("during a session", () => {
  const { getLastPeriod } = calls.work;

  it("stops everything but the configuration once it is not active, and says which account can fix it", async () => {
    await storeLicence(server.db, vendor.sign());
    expect((await server.ask(getLastPeriod, "1001")).error).not.toBe("lock-not-active");
    await server.ask(lock.deactivate, "000", { organisation });
    const refused = await server.ask(getLastPeriod, "1001");
    expect(refused.error).toBe("lock-not-active");
    expect(refused.envelope.Message).toContain("000");
    expect((await server.ask(calls.calendar.listShifts, "Admin")).error).toBe("lock-not-active");
    expect((await server.ask(calls.config.loadConfig, "Admin")).error).toBeUndefined();
  });

  it("keeps requests closed if its licence excludes leave and mission", async () => {
    const flags = { ...buildLicence().flags, hasLeaveAndMission: false };
    await storeLicence(server.db, vendor.sign({ flags }));
    const ask = { operation: "approve" as const, ids: [1] };
    expect((await server.ask(calls.mission.operateOnRequest, "Admin", ask)).error).toBe(
      "requests-not-permitted",
    );
    const draft = { personnelNumber: "1001", from: "2026-05-20", to: "2026-05-20", typeCode: "1" };
    expect((await server.ask(calls.leave.addLeave, "1001", draft as never)).error).toBe(
      "requests-not-permitted",
    );
    expect((await server.ask(getLastPeriod, "1001")).error).not.toBe("requests-not-permitted");
  });
});

describe("the licence of a new organisation", () => {
  it("is called by what it is, in the reader's language, and is deactivated by that name", async () => {
    const own = await createTestServer();
    await buildAccounts(own.db);
    await own.db.deleteFrom("licence").execute();
    await buildEvaluationLicence(own.db, testNow);
    const english = { ...(await signInAs(own.db, "000", testNow)), "accept-language": "en" };
    expect((await own.ask(lock.loadActivation, english)).answer.customer).toBe(evaluationCustomer.en);
    expect((await own.ask(lock.loadActivation, "000")).answer.customer).toBe(evaluationCustomer.fa);
    const typed = { organisation: evaluationCustomer.en };
    expect((await own.ask(lock.deactivate, "000", typed)).error).toBe("name-not-repeated");
    expect((await own.ask(lock.deactivate, english, typed)).error).toBeUndefined();
    await own.drop();
  });
});

describe("with a vendor's key", () => {
  let bound: TestServer;
  let installation: string;
  beforeAll(async () => {
    bound = await createTestServer({ licenceKey: vendor.publicKey, bindsLicence: true });
    await buildAccounts(bound.db);
    ({ installation } = (await bound.ask(lock.loadActivation, "000")).answer);
  });
  afterAll(() => bound.drop());
  beforeEach(async () => {
    bound.clock.now = testNow;
    await bound.db.deleteFrom("licence").execute();
  });
  const activate = (code: string) => bound.ask(lock.activateByCode, "000", { productCode: code });

  it("only a licence issued to this installation opens it, by the number shown to the vendor", async () => {
    expect(installation).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect((await activate(evaluationLicence)).error).toBe("licence-foreign");
    const unbound = await activate(vendor.sign());
    expect(unbound.error).toBe("licence-of-no-installation");
    expect(unbound.envelope.Message).toContain(installation);
    expect((await activate(vendor.sign({ installation: "0000-0000-0000-0000" }))).error).toBe(
      "licence-of-another-installation",
    );
    expect((await activate(vendor.sign({ installation }))).error).toBeUndefined();
    expect((await bound.ask(lock.loadActivation, "000")).answer.installation).toBe(installation);
  });

  it("notices that the clock was set back, even if the same licence is entered again", async () => {
    const code = vendor.sign({ installation });
    await activate(code);
    bound.clock.now = new Date(testNow.getTime() + 10 * 24 * 3_600_000);
    expect((await bound.ask(lock.getLockData, null)).error).toBeUndefined();
    bound.clock.now = testNow;
    expect((await bound.ask(lock.getLockData, null)).error).toBe("licence-clock-back");
    expect((await activate(code)).error).toBe("licence-clock-back");
    // A vendor who sees that the clock is right issues another licence.
    expect((await activate(vendor.sign({ installation, serial: "TEST-2" }))).error).toBeUndefined();
    expect((await bound.ask(lock.getLockData, null)).error).toBeUndefined();
  });
});
