import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { account } from "@schemas/calls/account";
import { directory } from "@schemas/calls/directory";
import { personnel } from "@schemas/calls/personnel";
import { session } from "@schemas/calls/session";
import { settings } from "@schemas/calls/settings";
import { standing } from "@schemas/calls/standing";
import { errorSentence } from "@schemas/errors";
import { userCookie } from "@schemas/portal-session";
import { spreadsheetText } from "@schemas/values/spreadsheet-text";
import { sessionCookie } from "@server/access/browser-session";
import { hashPassword } from "@server/access/passwords";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import {
  admin,
  buildCast,
  employee,
  guest,
  loner,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import {
  authorities,
  type DirectoryServer,
  directoryAccess,
  startDirectory,
} from "@tests/helpers/directory-server";
import { historyOf } from "@tests/helpers/read-history";
import { sealFor } from "@tests/helpers/seal-for";
import { signInAs } from "@tests/helpers/sign-in-as";
import { openTestBrowser, type TestBrowser } from "@tests/helpers/test-browser";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const vendor = buildVendor();
let server: TestServer;
let corp: DirectoryServer;
beforeAll(async () => {
  corp = await startDirectory([
    { name: "ali.r", displayName: "علی نمونه", mail: "ali@corp.local", password: "Dir@2026" },
    { name: "sara", displayName: "سارا نمونه", password: "Dir@2026" },
    { name: "odd)(name=*", displayName: "Odd Name", password: "x" },
    { name: "left", displayName: "Left Name", password: "x", userAccountControl: 514 },
    { name: "stays", displayName: "Stays Name", password: "x", userAccountControl: 512 },
    { name: "shut", displayName: "Shut Name", password: "Dir@2026", refusal: "533" },
    { name: "stale", displayName: "Stale Name", password: "Dir@2026", refusal: "532" },
  ]);
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
  await storeLicence(server.db, vendor.sign());
});
afterAll(async () => {
  await server.drop();
  await corp.stop();
});

async function configure(
  over: Partial<typeof directoryAccess & { directoryUrl: string }> = {},
): Promise<void> {
  const all = { activeDirectoryName: "corp.local", directoryUrl: corp.url, ...directoryAccess, ...over };
  for (const [name, value] of Object.entries(all))
    await writeSetting(server.db, name as "directoryUrl", value as string);
}
beforeEach(async () => {
  await server.db.deleteFrom("setting").where("name", "like", "%irectory%").execute();
  await server.db.updateTable("person").set({ domain_name: null, password_hash: null }).execute();
  await server.db.deleteFrom("sign_in_failure").execute();
});

const give = (personnelNumber: string, domainName: string, at = server) =>
  at.ask(personnel.updateDomainName, admin, { personnelNumber, domainName });
const nameOf = async (personnelNumber: string) =>
  (await server.ask(personnel.findDomainName, admin, { personnelNumber })).answer.domainName;
/** Nothing listens at this address. */
const nowhere = "ldap://127.0.0.1:1";

describe("signing in by a directory name", () => {
  const signIn = async (username: string, password: string) =>
    server.ask(session.signIn, null, {
      username,
      password: await sealFor(server, username, password),
      loginType: 1,
    });

  beforeEach(async () => {
    await configure();
    await give(employee, "ali.r");
  });

  it("admits the people the directory admits, however the domain is written", async () => {
    for (const typed of ["ali.r", "ALI.R", "CORP\\ali.r", "ali.r@corp.local"])
      expect((await signIn(typed, "Dir@2026")).answer?.username).toBe(employee);
  });

  it("refuses a wrong password, an empty one, and names of nobody here", async () => {
    expect((await signIn("ali.r", "wrong")).error).toBe("wrong-password");
    expect((await signIn("ali.r", "")).error).toBe("empty-credentials");
    expect((await signIn("sara", "Dir@2026")).error).toBe("wrong-password");
  });

  it("does not take the portal's own password while a directory decides", async () => {
    const hash = await hashPassword("Own@2026");
    await server.db
      .updateTable("person")
      .set({ password_hash: hash })
      .where("personnel_number", "=", employee)
      .execute();
    expect((await signIn("ali.r", "Own@2026")).error).toBe("wrong-password");
    await server.db.deleteFrom("setting").where("name", "=", "directoryUrl").execute();
    expect((await signIn("ali.r", "Own@2026")).error).toBeUndefined();
  });

  it.each([
    ["left", "x", "directory-account-disabled"],
    ["shut", "Dir@2026", "directory-account-disabled"],
    ["stale", "Dir@2026", "directory-password-expired"],
  ])(
    "tells %s why the directory no longer lets them in, if the password is right",
    async (name, password, why) => {
      await give(employee, name);
      expect((await signIn(name, password)).error).toBe(why);
      expect((await signIn(name, "wrong")).error).toBe("wrong-password");
    },
  );

  it("says that the directory does not answer, and counts that against nobody", async () => {
    await configure({ directoryUrl: nowhere });
    const refused = await signIn("ali.r", "Dir@2026");
    expect(refused.error).toBe("directory-not-answering");
    // A guest must not learn the directory's address.
    expect(JSON.stringify(refused.envelope)).not.toContain("127.0.0.1");
    expect(await server.db.selectFrom("sign_in_failure").selectAll().execute()).toEqual([]);
  });
});

describe("a directory that accepts connections and stays silent", () => {
  let silent: Server;
  let impatient: TestServer;
  let url: string;
  beforeAll(async () => {
    silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    url = `ldap://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    impatient = await createTestServer({ directoryPatienceMs: 50 });
    await buildCast(impatient.db);
  });
  afterAll(async () => {
    silent.close();
    await impatient.drop();
  });

  it("is abandoned at every step, and the administrator is informed", async () => {
    const test = async (over: object) =>
      (
        await impatient.ask(directory.testConnection, admin, {
          directoryUrl: url,
          ...directoryAccess,
          ...over,
        })
      ).envelope;
    for (const over of [
      {},
      { directoryStartTls: true },
      { directoryBindName: "" },
      { directoryUrl: url.replace("ldap:", "ldaps:") },
    ])
      expect(await test(over)).toMatchObject({ Code: "directory-silent" });
  });

  it("is abandoned at sign-in, which counts against nobody", async () => {
    for (const [name, value] of Object.entries({ activeDirectoryName: "corp.local", ...directoryAccess }))
      await writeSetting(impatient.db, name as "directoryUrl", value as string);
    await give(employee, "ali.r", impatient);
    await writeSetting(impatient.db, "directoryUrl", url);
    const password = await sealFor(impatient, "ali.r", "Dir@2026");
    const signIn = { username: "ali.r", password, loginType: 1 } as const;
    expect((await impatient.ask(session.signIn, null, signIn)).error).toBe("directory-not-answering");
    const failures = await impatient.db.selectFrom("sign_in_failure").select("subject").execute();
    expect(failures.filter(({ subject }) => !subject.startsWith("connection "))).toEqual([]);
  });
});

describe("an encrypted directory", () => {
  const test = async (over: object) => {
    const { error, answer } = await server.ask(directory.testConnection, admin, {
      directoryUrl: corp.url,
      ...directoryAccess,
      ...over,
    });
    return error ?? answer.found;
  };
  const startTls = { directoryStartTls: true };

  it("is queried over LDAPS and over StartTLS, if its authority is trusted", async () => {
    const trusted = { directoryCa: authorities.own };
    expect(await test({ ...trusted, directoryUrl: corp.encryptedUrl })).toBe(7);
    expect(await test({ ...trusted, ...startTls })).toBe(7);
    expect(await test({ directoryCa: authorities.another + authorities.own, ...startTls })).toBe(7);
  });

  it("receives nothing if its authority is another, or unknown", async () => {
    for (const directoryCa of [authorities.another, ""]) {
      const refused = "directory-certificate-untrusted";
      expect(await test({ directoryCa, directoryUrl: corp.encryptedUrl })).toBe(refused);
      expect(await test({ directoryCa, ...startTls })).toBe(refused);
    }
  });

  it("says what to do when the port, StartTLS, the base or the certificate is not as configured", async () => {
    const bare = corp.bareUrl;
    expect(await test({ ...startTls, directoryUrl: bare })).toBe("directory-no-start-tls");
    expect(await test({ directoryUrl: bare.replace("ldap:", "ldaps:") })).toBe("directory-speaks-no-tls");
    expect(await test({ directoryBase: "dc=nowhere" })).toBe("directory-base-unknown");
    expect(await test({ directoryCa: "corp" })).toBe("not-a-certificate");
  });

  it("lets people in with their passwords, which nobody can overhear", async () => {
    await configure({ directoryStartTls: true, directoryCa: authorities.own });
    await give(employee, "ali.r");
    const signIn = async (password: string) =>
      server.ask(session.signIn, null, {
        username: "ali.r",
        loginType: 1,
        password: await sealFor(server, "ali.r", password),
      });
    expect((await signIn("Dir@2026")).answer?.username).toBe(employee);
    expect((await signIn("wrong")).error).toBe("wrong-password");
    expect((await server.ask(directory.getState, admin)).answer).toMatchObject({
      problem: null,
      isInClear: false,
    });
    await configure({ directoryStartTls: true, directoryCa: authorities.another });
    expect((await signIn("Dir@2026")).error).toBe("directory-not-answering");
  });
});

describe("a browser in which a directory user has signed in", () => {
  let browser: TestBrowser;
  const silently = async (domainUser = "ali.r") => {
    const { values } = await browser.ask(session.checkDomainLogin, { domainUser, isCheck: false });
    return { values, username: browser.user()?.username };
  };
  /** Clears the session, as when another page of the browser opens after it has ended. */
  const forgetSession = async () => {
    await server.db.deleteFrom("session").where("username", "=", employee).execute();
    for (const name of [sessionCookie, userCookie]) browser.drop(name);
  };
  const devices = () => server.db.selectFrom("remembered_device").selectAll().execute();
  const isCalled = async (name: string) => {
    await server.db
      .updateTable("person")
      .set({ domain_name: name })
      .where("personnel_number", "=", employee)
      .execute();
    await server.db.updateTable("remembered_device").set({ domain_name: name }).execute();
  };

  beforeEach(async () => {
    await configure();
    await give(employee, "ali.r");
    await server.db.deleteFrom("remembered_device").execute();
    browser = openTestBrowser(server);
    const password = await sealFor(server, "ali.r", "Dir@2026");
    await browser.ask(session.signIn, { username: "ali.r", password, loginType: 1 });
    await forgetSession();
  });

  it("signs them in again without asking, in cookies and with no token, and the history records it", async () => {
    expect(await silently()).toEqual({
      values: { perno: employee, token: "" },
      username: employee,
    });
    expect((await historyOf(server.db, "session", employee)).at(-1)).toMatchObject({
      action: "sign-in-silently",
    });
  });

  it("does not prove a password: calls that require a proof ask for it then", async () => {
    await silently();
    const renewed = await browser.ask(account.renewRecoveryCodes);
    expect(renewed.error).toBe("proof-needed");
  });

  it("is not used to continue as anyone but the page's user", async () => {
    const response = await browser.ask(
      session.checkDomainLogin,
      { domainUser: "ali.r", isCheck: false },
      { headers: { username: neighbour } },
    );
    expect([response.values, browser.user()]).toEqual([{ perno: employee }, undefined]);
  });

  it("queries the directory each time: a name that is disabled or removed there is never let in again", async () => {
    await isCalled("stays");
    expect((await silently("stays")).username).toBe(employee);
    for (const name of ["left", "nobody there"]) {
      await forgetSession();
      await isCalled(name);
      expect((await silently(name)).username).toBeUndefined();
      expect(await devices()).toEqual([]);
      const password = await sealFor(server, "ali.r", "Dir@2026");
      await isCalled("ali.r");
      await browser.ask(session.signIn, { username: "ali.r", password, loginType: 1 });
    }
  });

  it("waits when the directory does not answer, and is not forgotten for it", async () => {
    await configure({ directoryUrl: nowhere });
    expect((await silently()).username).toBeUndefined();
    await configure();
    expect((await silently()).username).toBe(employee);
  });

  it("is forgotten by signing out, here and at the server", async () => {
    await silently();
    expect(await devices()).toHaveLength(1);
    await browser.ask(session.signOut);
    expect(await devices()).toEqual([]);
    expect(browser.names()).toEqual([]);
    expect((await silently()).username).toBeUndefined();
  });

  it.each([
    [
      "by the administrator",
      () => server.ask(directory.setUse, admin, { personnelNumber: employee, isUsed: false }),
    ],
    [
      "by themselves",
      () =>
        server.ask(personnel.changeSetting, employee, {
          personnelNumber: employee,
          useActiveDirectory: false,
        }),
    ],
  ])("is forgotten where signing in by the directory is switched off %s", async (_, switchOff) => {
    await server.ask(directory.setUse, admin, { personnelNumber: employee, isUsed: true });
    await switchOff();
    expect(await devices()).toEqual([]);
    expect((await silently()).username).toBeUndefined();
  });
});

describe("signing in by personnel number with the directory's password", () => {
  const signIn = async (password: string) =>
    (
      await server.ask(session.signIn, null, {
        username: employee,
        password: await sealFor(server, employee, password),
        loginType: 0,
      })
    ).error;
  const use = (isUsed: boolean) => server.ask(directory.setUse, admin, { personnelNumber: employee, isUsed });

  beforeEach(async () => {
    await configure();
    await give(employee, "ali.r");
    await server.db
      .updateTable("person")
      .set({ password_hash: await hashPassword("Own@2026"), password_changed_on: "2020-01-01" })
      .where("personnel_number", "=", employee)
      .execute();
  });

  it("is for people the administrator chose: then the portal's own is no longer accepted, and does not expire", async () => {
    expect([await signIn("Dir@2026"), await signIn("Own@2026")]).toEqual(["wrong-password", undefined]);
    expect((await use(true)).error).toBeUndefined();
    await writeSetting(server.db, "passwordMaxAge", 30);
    await writeSetting(server.db, "passwordWarning", 7);
    expect([await signIn("Own@2026"), await signIn("Dir@2026")]).toEqual(["wrong-password", undefined]);
    const person = server.db.selectFrom("person").select("must_change_password");
    expect(await person.where("personnel_number", "=", employee).executeTakeFirst()).toEqual({
      must_change_password: false,
    });
    expect((await server.ask(settings.getPasswordAlarm, employee)).answer.isDue).toBe(false);
    const lines = await historyOf(server.db, "person", employee);
    expect(lines.at(-1)).toMatchObject({ actor: admin, after: { use_active_directory: true } });
    for (const name of ["passwordMaxAge", "passwordWarning"] as const) await removeSetting(server.db, name);
    await use(false);
    expect(await signIn("Own@2026")).toBeUndefined();
  });

  it("is not changed here, and nobody is sent to change it", async () => {
    const change = async () =>
      (
        await server.ask(personnel.changePassword, employee, {
          personnelNumber: employee,
          password: await sealFor(server, employee, "Newer#2026"),
        })
      ).error;
    const must = async () =>
      (await server.ask(session.getPersonDetail, employee, { personnelNumber: employee })).answer;
    await server.db
      .updateTable("person")
      .set({ must_change_password: true })
      .where("personnel_number", "=", employee)
      .execute();
    expect(await must()).toMatchObject({ mustChangePassword: true, hasDirectoryPassword: false });
    expect((await server.ask(settings.getPasswordAlarm, employee)).error).toBe("must-change-password");
    await use(true);
    expect(await must()).toMatchObject({ mustChangePassword: false, hasDirectoryPassword: true });
    expect((await server.ask(settings.getPasswordAlarm, employee)).error).toBeUndefined();
    expect(await change()).toBe("password-of-directory");
    // Without the directory, the portal's own password counts again and must be changed as before.
    await server.db.deleteFrom("setting").where("name", "=", "directoryUrl").execute();
    expect(await must()).toMatchObject({ mustChangePassword: true, hasDirectoryPassword: false });
    expect(await change()).toBeUndefined();
  });

  it("is not reset here either, and the lists say so", async () => {
    const reset = async (as: string) => {
      const password = await sealFor(server, as, "Temporary-Pass8");
      return (
        await server.ask(personnel.changePasswordByAdmin, as, { personnelNumbers: [employee], password })
      ).error;
    };
    const kept = async () => {
      const { answer } = await server.ask(personnel.getPersonnelInReach, admin, { search: employee });
      return answer.items[0]?.passwordKept;
    };
    await use(true);
    expect([await reset(admin), await kept()]).toEqual(["password-of-network", "directory"]);
    expect(await signIn("Dir@2026")).toBeUndefined();
    await use(false);
    expect([await reset(admin), await kept()]).toEqual([undefined, null]);
  });

  it("requires a directory name, and a directory: without one the portal's own counts again", async () => {
    await use(true);
    await configure({ directoryUrl: nowhere });
    expect(await signIn("Own@2026")).toBe("directory-not-answering");
    await server.db.deleteFrom("setting").where("name", "=", "directoryUrl").execute();
    expect(await signIn("Own@2026")).toBeUndefined();
    await give(employee, "");
    expect((await use(true)).error).toBe("unknown-domain-user");
  });
});

describe("while the directory does not answer", () => {
  it("a wrong password, an unknown name and a directory's own account get the same answer", async () => {
    const hash = await hashPassword("Own@2026");
    await configure();
    await give(employee, "ali.r");
    await server.ask(directory.setUse, admin, { personnelNumber: employee, isUsed: true });
    await server.db.updateTable("person").set({ password_hash: hash }).execute();
    const errorOf = async (username: string, password: string) =>
      (
        await server.ask(session.signIn, null, {
          username,
          password: await sealFor(server, username, password),
          loginType: 0,
        })
      ).error;
    const each = async () => [
      await errorOf(employee, "wrong"),
      await errorOf(neighbour, "wrong"),
      await errorOf("9999", "wrong"),
    ];
    expect(await each()).toEqual(["wrong-password", "wrong-password", "wrong-password"]);
    await configure({ directoryUrl: nowhere });
    const told = "directory-not-answering";
    expect(await each()).toEqual([told, told, told]);
    expect(await errorOf(neighbour, "Own@2026")).toBeUndefined();
  });
});

describe("a directory name", () => {
  it("must exist in the directory, once a server is configured", async () => {
    expect((await give(employee, "whoever")).error).toBeUndefined();
    await configure();
    expect((await give(employee, "nobody")).error).toBe("directory-name-unknown");
    expect((await give(employee, "CORP\\sara")).error).toBeUndefined();
    expect(await nameOf(employee)).toBe("CORP\\sara");
    expect((await give(employee, "")).error).toBeUndefined();
    expect(await nameOf(employee)).toBeNull();
  });

  it("is searched literally, whatever characters it contains", async () => {
    await configure();
    expect((await give(employee, "*")).error).toBe("directory-name-unknown");
    expect((await give(employee, "ali*")).error).toBe("directory-name-unknown");
    expect((await give(employee, "odd)(name=*")).error).toBeUndefined();
  });

  it("is left unchanged while the directory does not answer", async () => {
    await configure();
    await give(employee, "sara");
    await configure({ directoryUrl: nowhere });
    expect((await give(employee, "ali.r")).error).toBe("directory-unreachable");
    expect(await nameOf(employee)).toBe("sara");
  });
});

describe("the list of names", () => {
  const numbers = async (input: object = {}) =>
    (await server.ask(directory.listNames, admin, input)).answer.items.map((one) => one.personnelNumber);

  it("shows everyone with theirs, searchable by name, number or directory name", async () => {
    await give(employee, "ali.r");
    await give(neighbour, "Sara");
    expect(await numbers()).toHaveLength(6);
    expect(await numbers({ hasName: true, sort: "domainName" })).toEqual([employee, neighbour]);
    expect(await numbers({ hasName: false })).not.toContain(employee);
    expect(await numbers({ search: "sar" })).toEqual([neighbour]);
    expect(await numbers({ search: loner })).toEqual([loner]);
  });

  scenarios(() => server, directory.listNames, [
    { as: guest, expect: { error: "not-signed-in" } },
    { as: employee, expect: { error: "not-allowed" } },
    { as: manager, expect: { error: "not-allowed" } },
  ]);
});

describe("searching the directory", () => {
  const found = async (search: string) =>
    (await server.ask(directory.searchDirectory, admin, { search })).answer;

  it("finds people by login name, name or mail, and shows who already has a name", async () => {
    await configure();
    await give(employee, "ali.r");
    expect(await found("علی")).toEqual([
      { domainName: "ali.r", displayName: "علی نمونه", mail: "ali@corp.local", personnelNumber: employee },
    ]);
    expect(await found("sar")).toEqual([
      { domainName: "sara", displayName: "سارا نمونه", mail: null, personnelNumber: null },
    ]);
    expect(await found("")).toHaveLength(7);
    expect(await found(")(")).toHaveLength(1);
  });

  it("needs a directory that is configured and answers", async () => {
    const ask = (input: object = { search: "a" }) =>
      server.ask(directory.searchDirectory, admin, input as never);
    expect((await ask()).error).toBe("directory-not-configured");
    await configure({ directoryUrl: nowhere });
    expect((await ask()).error).toBe("directory-unreachable");
    await configure({ directoryBindPassword: "wrong" });
    expect((await ask()).error).toBe("directory-refused");
  });

  it("reports its state, and why it does not answer", async () => {
    const state = async () => (await server.ask(directory.getState, admin)).answer;
    const none = { isConfigured: false, server: null, problem: null, isInClear: false };
    expect(await state()).toEqual(none);
    await configure();
    expect(await state()).toEqual({ ...none, isConfigured: true, server: corp.url });
    await configure({ directoryUrl: nowhere });
    expect((await state()).problem).toContain(nowhere);
  });

  it("is tested before it is saved, with the stored password if none is typed", async () => {
    const test = (over: object = {}) =>
      server.ask(directory.testConnection, admin, { directoryUrl: corp.url, ...directoryAccess, ...over });
    expect((await test()).answer).toEqual({ found: 7, isMore: false });
    expect((await test({ directoryBindPassword: "" })).error).toBe("directory-refused");
    await configure();
    expect((await test({ directoryBindPassword: "" })).answer).toEqual({ found: 7, isMore: false });
    expect((await test({ directoryUrl: "corp" })).error).toBe("not-a-directory-address");
    expect((await test({ directoryUrl: nowhere })).envelope.Fields).toHaveProperty("directoryUrl");
  });

  it("reports names that no longer exist", async () => {
    await give(employee, "ali.r");
    await give(neighbour, "gone");
    await configure();
    const { answer } = await server.ask(directory.findUnknownNames, admin);
    expect(answer.map((one) => [one.personnelNumber, one.domainName])).toEqual([[neighbour, "gone"]]);
  });
});

describe("importing names", () => {
  const importFile = async (bytes: BlobPart, dryRun = false) => {
    const file = new File([bytes], "names.csv");
    const { answer, error } = await server.ask(directory.importNames, admin, { file, dryRun });
    return error ?? answer.map((row) => [row.line, row.personnelNumber, row.state]);
  };

  it("writes the good lines and reports the others, line by line", async () => {
    await configure();
    await give(manager, "sara");
    const file = [
      "شماره پرسنلی,نام کاربری دامنه",
      `${employee},ali.r`,
      "404,ali.r",
      `${neighbour},nobody`,
      `${employee},sara`,
      `${otherManager},ALI.R`,
      `${manager},sara`,
      `${loner},`,
    ].join("\n");
    expect(await importFile(file)).toEqual([
      [2, employee, "set"],
      [3, "404", "failed"],
      [4, neighbour, "failed"],
      [5, employee, "failed"],
      [6, otherManager, "failed"],
      [7, manager, "same"],
      [8, loner, "same"],
    ]);
    expect([await nameOf(employee), await nameOf(neighbour)]).toEqual(["ali.r", null]);
    const lines = await historyOf(server.db, "person", employee);
    expect(lines.at(-1)).toMatchObject({ action: "set-domain-name", after: { domainName: "ali.r" } });
  });

  it("reads a name that begins with a sign as exports write it, and keeps an apostrophe of its own", async () => {
    const file = [`${employee},${spreadsheetText("@first")}`, `${neighbour},'second`].join("\n");
    expect(await importFile(file)).toEqual([
      [1, employee, "set"],
      [2, neighbour, "set"],
    ]);
    expect([await nameOf(employee), await nameOf(neighbour)]).toEqual(["@first", "'second"]);
  });

  it("refuses the line of an administrator above the caller and the caller's own, already when only checked", async () => {
    await buildAdministrator(server.db, loner, {
      rights: ["passwords.change", "passwords.import"],
      personnelNumber: loner,
    });
    await buildAdministrator(server.db, "above", {
      rights: ["passwords.change", "payroll.change"],
      personnelNumber: manager,
    });
    const own = await signInAs(server.db, loner, server.clock.now);
    await server.ask(standing.enterAdministration, own);
    const file = () => new File([`${loner},mine\n${manager},theirs\n${neighbour},good`], "names.csv");
    for (const dryRun of [true, false]) {
      const { answer, error } = await server.ask(directory.importNames, own, { file: file(), dryRun });
      expect(error).toBeUndefined();
      expect(answer.map(({ state, reason }) => [state, reason])).toEqual([
        ["failed", errorSentence("own-affairs", "fa")],
        ["failed", errorSentence("administrator-above", "fa")],
        ["set", null],
      ]);
    }
    expect([await nameOf(loner), await nameOf(manager), await nameOf(neighbour)]).toEqual([
      null,
      null,
      "good",
    ]);
  });

  it("shows what it would do and writes nothing when only checked", async () => {
    expect(await importFile(`${employee};first\n${neighbour};second`, true)).toEqual([
      [1, employee, "set"],
      [2, neighbour, "set"],
    ]);
    expect(await nameOf(employee)).toBeNull();
  });

  it("lets two people swap names in the order of the lines, and removes names", async () => {
    await give(employee, "one");
    await give(neighbour, "two");
    expect(await importFile(`${employee},\n${neighbour},one`)).toEqual([
      [1, employee, "cleared"],
      [2, neighbour, "set"],
    ]);
    expect([await nameOf(employee), await nameOf(neighbour)]).toEqual([null, "one"]);
  });

  it("reads Persian digits, tabs, a byte order mark and older Iranian encodings", async () => {
    expect(await importFile("\uFEFF۱۰۰۱\tali")).toEqual([[1, employee, "set"]]);
    // «شماره» and the rest in windows-1256, which is not valid UTF-8.
    const header = Uint8Array.from([0xd4, 0xe3, 0xc7, 0xd1, 0xe5, 0x2c, 0xe4, 0xc7, 0xe3, 0x0a]);
    const line = new TextEncoder().encode(`${neighbour},sara`);
    expect(await importFile(new Uint8Array([...header, ...line]))).toEqual([[2, neighbour, "set"]]);
  });

  it("refuses an invalid file, with a sentence", async () => {
    expect(await importFile("")).toBe("names-file-empty");
    expect(await importFile("number,name\n")).toBe("names-file-empty");
    expect(await importFile(`${employee},"ali`)).toBe("names-file-unreadable");
  });
});

describe("a password that is older than the settings allow", () => {
  it("must be changed at the next sign-in", async () => {
    const hash = await hashPassword("Own@2026");
    const password = { password_hash: hash, password_changed_on: "2026-03-01" };
    await server.db.updateTable("person").set(password).where("personnel_number", "=", neighbour).execute();
    const mustChange = async () => {
      const sealed = await sealFor(server, neighbour, "Own@2026");
      await server.ask(session.signIn, null, { username: neighbour, password: sealed, loginType: 0 });
      const { answer } = await server.ask(session.getPersonDetail, neighbour, { personnelNumber: neighbour });
      return answer.mustChangePassword;
    };
    await writeSetting(server.db, "passwordMaxAge", 90);
    expect(await mustChange()).toBe(false);
    await writeSetting(server.db, "passwordMaxAge", 73);
    expect(await mustChange()).toBe(true);
  });

  it("also applies to the web administrator", async () => {
    const password_hash = await hashPassword("Own@2026");
    await server.db
      .updateTable("account")
      .set({ password_hash, password_changed_on: "2026-03-01" })
      .execute();
    await writeSetting(server.db, "passwordMaxAge", 73);
    const sealed = await sealFor(server, admin, "Own@2026");
    await server.ask(session.signIn, null, { username: admin, password: sealed, loginType: 0 });
    expect((await server.ask(account.getDuties, admin)).answer).toMatchObject({ mustChangePassword: true });
  });
});
