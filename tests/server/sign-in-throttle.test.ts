import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { Envelope } from "@schemas/envelope";
import { hashPassword } from "@server/access/passwords";
import { createApp } from "@server/app";
import { openDatabase } from "@server/db/open";
import { withSecretKey } from "@server/db/secret-key";
import { writeSetting } from "@server/db/tables/settings";
import { forgetOldFailures } from "@server/db/tables/sign-in-failures";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { testSecretKey } from "@tests/helpers/database";
import { sealFor } from "@tests/helpers/seal-for";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { session, personnel } = calls;
const vendor = buildVendor();
const right = "Kelk-xy-4711";
const wrong = "Aa1!wrong";
const office = "203.0.113.5";
const elsewhere = "198.51.100.7";
const minute = 60_000;
let server: TestServer;
let start: Date;

beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey, trustProxy: 1 });
  const hash = await hashPassword(right);
  await buildAccounts(server.db, hash);
  await buildPerson(server.db, { personnel_number: "1001", password_hash: hash, domain_name: "sarv" });
  await buildPerson(server.db, { personnel_number: "1002", password_hash: hash });
  await storeLicence(server.db, vendor.sign());
  await writeSetting(server.db, "activeDirectoryName", "corp.example");
  start = server.clock.now;
});
afterAll(() => server.drop());
beforeEach(async () => {
  server.clock.now = start;
  for (const table of ["sign_in_failure", "known_device", "used_nonce"] as const)
    await server.db.deleteFrom(table).execute();
});

const pass = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * minute);
};

type From = {
  address?: string;
  /** The value of the browser's cookie of known devices. */
  device?: string | undefined;
  loginType?: 0 | 1;
  /** The headers of a running session. */
  headers?: Record<string, string>;
  app?: TestServer["app"];
  /** A password sealed in advance, so that many are sent at the same moment. */
  sealed?: string;
};

/** Signs in from an address; returns the error, and the device cookie. */
async function signIn(username: string, typed: string, from: From = {}) {
  const { address = office, device, loginType = 0, headers = {}, app = server.app } = from;
  const sealed = from.sealed ?? (await sealFor(server, username, typed));
  const wire = { username, password: sealed, loginType: String(loginType) };
  const response = await app.request(
    requestOf(session.signIn, wire, {
      ...headers,
      "x-forwarded-for": address,
      ...(device && { cookie: `hozur-known=${device}` }),
    }),
  );
  const envelope = (await response.json()) as Envelope;
  const cookie = response.headers.get("set-cookie")?.match(/hozur-known=([\w-]+)/)?.[1];
  return { error: envelope.Code, message: envelope.Message, cookie, response, envelope };
}

const errorOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).error;
async function fail(times: number, username: string, from: From = {}) {
  for (let time = 0; time < times; time += 1)
    expect(await errorOf(username, wrong, from)).toBe("wrong-password");
}
const lookedAt = async () => (await server.db.selectFrom("used_nonce").selectAll().execute()).length;
/** Stores the failures of others without repeating them. */
const counted = (subject: string, failures: number) =>
  server.db.insertInto("sign_in_failure").values({ subject, failures, last_at: server.clock.now }).execute();

describe("guessing a password", () => {
  it("checks five of two hundred simultaneous guesses at two servers of one database, and refuses the right one", async () => {
    const second = await openDatabase(server.url, { connections: 5 });
    const other = createApp({
      db: withSecretKey(second.db, testSecretKey),
      now: () => server.clock.now,
      licenceKey: vendor.publicKey,
      trustProxy: 1,
    });
    const sealed: string[] = [];
    for (let index = 0; index < 200; index += 1)
      sealed.push(await sealFor(server, "1001", index === 199 ? right : wrong));
    const guesses = sealed.map((one, index) =>
      signIn("1001", "", { app: index % 2 ? other : server.app, sealed: one }),
    );
    const answers = (await Promise.all(guesses)).map(({ error }) => error);
    await second.close();
    expect(await lookedAt()).toBe(5);
    expect(answers.filter((error) => error === "wrong-password")).toHaveLength(5);
    expect(answers.filter((error) => error === "too-many-attempts")).toHaveLength(195);
    expect(answers.at(-1)).toBe("too-many-attempts");
  });

  it("waits longer each time, and ends with the right password", async () => {
    await fail(5, "1001");
    for (const minutes of [1, 2, 4, 8]) {
      pass(minutes - 0.5);
      expect(await errorOf("1001", right)).toBe("too-many-attempts");
      pass(0.5);
      await fail(1, "1001");
    }
    // A quarter of an hour has passed: one failure is forgotten.
    expect((await signIn("1001", right)).message).toContain("۸");
    pass(8);
    expect(await errorOf("1001", right)).toBeUndefined();
    expect(await server.db.selectFrom("sign_in_failure").selectAll().execute()).toEqual([]);
    await fail(4, "1001");
    expect(await errorOf("1001", right)).toBeUndefined();
  });

  it("counts one account, in every spelling of its name and every way of signing in", async () => {
    for (const name of ["sarv", "SARV", "CORP\\sarv", "sarv@corp.example"])
      await fail(1, name, { loginType: 1 });
    await fail(1, "۱۰۰۱");
    expect(await errorOf("1001", right)).toBe("too-many-attempts");
    expect(await errorOf("corp\\Sarv", right, { loginType: 1 })).toBe("too-many-attempts");
  });

  it("counts an unknown name like any other, with the same message", async () => {
    for (const loginType of [0, 1] as const) {
      const spellings = loginType ? ["nobody", "CORP\\nobody", "Nobody@corp"] : ["9999", "۹۹۹۹"];
      for (let time = 0; time < 5; time += 1)
        await fail(1, spellings[time % spellings.length] as string, { loginType });
      await fail(5, loginType ? "sarv" : "1002", { loginType });
      const [unknown, known] = [
        await signIn(spellings[0] as string, right, { loginType }),
        await signIn(loginType ? "sarv" : "1002", right, { loginType }),
      ];
      expect(unknown.envelope).toEqual(known.envelope);
      expect(unknown.error).toBe("too-many-attempts");
    }
  });

  it("stores little of a long name", async () => {
    expect(await errorOf("x".repeat(5_000), right)).toBe("invalid-input");
    await fail(1, "x".repeat(100));
    const rows = await server.db.selectFrom("sign_in_failure").select("subject").execute();
    for (const { subject } of rows) expect(subject.length).toBeLessThan(90);
  });

  it("counts all addresses of one IPv6 network as one", async () => {
    for (let host = 1; host <= 5; host += 1) await fail(1, "1001", { address: `2001:db8:1:2::${host}` });
    expect(await errorOf("1001", right, { address: "2001:db8:1:2::99" })).toBe("too-many-attempts");
    expect(await errorOf("1001", right, { address: "2001:db8:1:3::1" })).toBeUndefined();
  });
});

describe("nobody locks another out", () => {
  it.each(["Admin", "000", "1001"])(
    "%s signs in from elsewhere while one address has to wait",
    async (name) => {
      await fail(5, name, { address: elsewhere });
      expect(await errorOf(name, right, { address: elsewhere })).toBe("too-many-attempts");
      expect(await errorOf(name, right, { address: office })).toBeUndefined();
    },
  );

  it("guesses from everywhere slow down devices and networks that are new to the account, and no others", async () => {
    const { cookie: device } = await signIn("Admin", right, { address: office });
    await counted("account Admin", 99);
    await fail(1, "Admin", { address: elsewhere });
    expect(await errorOf("Admin", right, { address: "192.0.2.1" })).toBe("too-many-attempts");
    expect(await errorOf("Admin", right, { address: office })).toBeUndefined();
    expect(await errorOf("Admin", right, { address: "192.0.2.1", device })).toBeUndefined();
    expect(await errorOf("000", right, { address: "192.0.2.1" })).toBeUndefined();
  });

  it("guesses by a colleague in the same network do not lock out a known device", async () => {
    const { cookie: device } = await signIn("1001", right);
    await fail(5, "1001");
    expect(await errorOf("1001", right)).toBe("too-many-attempts");
    expect(await errorOf("1001", right, { device })).toBeUndefined();
  });

  it("a known device is known only to its account, and has its own five guesses", async () => {
    const { cookie: device } = await signIn("1002", right);
    await fail(5, "1001");
    expect(await errorOf("1001", right, { device })).toBe("too-many-attempts");
    await fail(5, "1002", { device });
    expect(await errorOf("1002", right, { device })).toBe("too-many-attempts");
  });

  it("one forgetful colleague adds one to the office's shared count", async () => {
    await fail(5, "1001");
    const shared = server.db.selectFrom("sign_in_failure").select("failures");
    expect(await shared.where("subject", "=", `network ${office}`).execute()).toEqual([{ failures: 1 }]);
    expect(await errorOf("1002", right)).toBeUndefined();
  });

  it("many accounts tried from one address make it wait, but not its known devices", async () => {
    const { cookie: device } = await signIn("1002", right);
    await counted(`network ${office}`, 49);
    await fail(1, "9999");
    expect(await errorOf("1001", right)).toBe("too-many-attempts");
    expect(await errorOf("1001", right, { address: elsewhere })).toBeUndefined();
    expect(await errorOf("1002", right, { device })).toBeUndefined();
  });

  it("signing in to one's own account forgives no failures at others", async () => {
    await counted(`network ${office}`, 47);
    await fail(1, "9998");
    await fail(1, "1002");
    expect(await errorOf("1002", right)).toBeUndefined();
    const shared = server.db.selectFrom("sign_in_failure").select("failures");
    expect(await shared.where("subject", "=", `network ${office}`).execute()).toEqual([{ failures: 48 }]);
  });
});

describe("the device cookie", () => {
  it("is only for the server, new after each sign-in, and stored as a hash", async () => {
    const first = await signIn("1001", right);
    expect(first.response.headers.get("set-cookie")).toMatch(
      /hozur-known=[\w-]{43};.*HttpOnly.*SameSite=Strict/i,
    );
    const second = await signIn("1001", right, { device: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    const rows = await server.db.selectFrom("known_device").select(["username", "secret_hash"]).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.secret_hash).not.toContain(second.cookie);
  });

  it("stays valid for everyone who signs in on the device", async () => {
    const first = await signIn("1001", right);
    const second = await signIn("1002", right, { device: first.cookie });
    await fail(5, "1001");
    expect(await errorOf("1001", right, { device: second.cookie })).toBeUndefined();
  });

  it("is worthless once somebody else has set the account's password", async () => {
    const { cookie: device } = await signIn("1001", right);
    const { error } = await server.ask(personnel.changePasswordByAdmin, "Admin", {
      personnelNumbers: ["1001"],
      password: await sealFor(server, "Admin", right),
    });
    expect(error).toBeUndefined();
    await fail(5, "1001");
    expect(await errorOf("1001", right, { device })).toBe("too-many-attempts");
  });

  it("is stored for twenty devices of an account", async () => {
    const earlier = { username: "1001", network: office, seen_at: start, expires_at: new Date("2027-01-01") };
    const devices = Array.from({ length: 21 }, (_, index) => ({
      ...earlier,
      secret_hash: `device ${index}`,
    }));
    await server.db.insertInto("known_device").values(devices).execute();
    pass(1);
    await signIn("1001", right);
    const rows = await server.db
      .selectFrom("known_device")
      .select("seen_at")
      .orderBy("seen_at", "desc")
      .execute();
    expect([rows.length, rows[0]?.seen_at]).toEqual([20, server.clock.now]);
  });
});

describe("proving the old password again", () => {
  it("is counted too, by the session, whatever strangers do", async () => {
    const { envelope } = await signIn("1001", right);
    const headers = envelope.Values as unknown as { token: string; username: string };
    await fail(5, "1001");
    await fail(5, "1001", { headers });
    expect(await errorOf("1001", right, { headers })).toBe("too-many-attempts");
    pass(1);
    expect(await errorOf("1001", right, { headers })).toBeUndefined();
  });
});

describe("the stored data", () => {
  it("has nothing for a requested nonce, and one row for a used one until it is too old", async () => {
    for (let time = 0; time < 20; time += 1) await server.ask(session.getSeal, null);
    expect(await lookedAt()).toBe(0);
    await fail(2, "1001");
    expect(await lookedAt()).toBe(2);
    pass(3);
    await fail(1, "1001");
    expect(await lookedAt()).toBe(1);
  });

  it("has no forgotten failure", async () => {
    await fail(2, "1001");
    const forget = (minutes: number) =>
      forgetOldFailures(server.db, new Date(start.getTime() + minutes * minute));
    expect(await forget(14)).toBe(0);
    // First the network's row, then those of the account and the pair.
    expect([await forget(16), await forget(31)]).toEqual([1, 2]);
  });
});

describe("guessing names of the directory", () => {
  const lookUp = async (domainUser: string, address = office) => {
    const wire = { domainUser, ischeck: "1" };
    const headers = { "x-forwarded-for": address };
    const response = await server.app.request(requestOf(session.checkDomainLogin, wire, headers));
    return ((await response.json()) as Envelope).Code;
  };

  it("makes the network wait, and does not forgive an account's guesses", async () => {
    await fail(5, "sarv", { loginType: 1 });
    expect(await lookUp("sarv")).toBeUndefined();
    expect(await errorOf("sarv", right, { loginType: 1 })).toBe("too-many-attempts");
    await counted(`network ${elsewhere}`, 49);
    expect(await lookUp("nobody", elsewhere)).toBe("unknown-domain-user");
    expect(await lookUp("sarv", elsewhere)).toBe("too-many-attempts");
  });
});
