import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { config } from "@schemas/calls/config";
import { directory } from "@schemas/calls/directory";
import { session } from "@schemas/calls/session";
import { settings } from "@schemas/calls/settings";
import { nameInHouse } from "@schemas/wire";
import { openDatabase } from "@server/db/open";
import { writeSavedConnection } from "@server/db/saved-connection";
import { readSetting, writeSetting } from "@server/db/tables/settings";
import { connectionStore } from "@server/launcher/connection-store";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { testSecretKey } from "@tests/helpers/database";
import { type DatabasePeer, startDatabasePeer } from "@tests/helpers/database-peer";
import {
  authorities,
  type DirectoryServer,
  directoryAccess,
  startDirectory,
} from "@tests/helpers/directory-server";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** The target of the attacks: the store's connection with this password. */
const secret = "st0red-secret";
const admin = "Admin";
let server: TestServer;
let peer: DatabasePeer;
let folder: string;
let logged = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hozur-stored-"));
  peer = await startDatabasePeer();
  const log = pino(
    { level: "trace" },
    {
      write: (line) => {
        logged += line;
      },
    },
  );
  const connection = connectionStore({ dataDir: folder }, "saved", testSecretKey);
  server = await createTestServer({ connection, log });
  await buildAccounts(server.db);
});
afterAll(async () => {
  await server.drop();
  await peer.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => server.db.deleteFrom("sign_in_failure").execute());

/** Expects that nothing stored, logged or sent to the peer contains the secrets. */
async function isNowhere(...secrets: string[]) {
  const tables = [
    await server.db.selectFrom("setting").selectAll().execute(),
    await server.db.selectFrom("history").selectAll().execute(),
  ];
  for (const one of secrets) expect(JSON.stringify(tables) + logged + peer.heard()).not.toContain(one);
}

describe("the stored password of the database", () => {
  const stored = { host: "127.0.0.1", port: 1, database: "hozur", user: "hozur", password: secret };
  const form = {
    server: "127.0.0.1:1",
    database: "hozur",
    user: "hozur",
    password: "",
    desktopDatabase: "",
    desktopUser: "",
    desktopPassword: "",
    lockServer: "",
    lockPort: "",
    adminPassword: "",
  };
  const save = async (over: Partial<typeof form> = {}) => {
    const { error, envelope } = await server.ask(config.saveConfig, "000", { ...form, ...over });
    const named = Object.keys(envelope.Fields ?? {});
    return [error, ...named.map((name) => nameInHouse(config.saveConfig.input, name))];
  };
  const storePeer = () => writeSavedConnection(folder, { ...stored, port: peer.port }, testSecretKey);
  beforeEach(() => writeSavedConnection(folder, stored, testSecretKey));

  it("is sent to no other server, port or user: after a change it must be typed again", async () => {
    const visits = peer.visits();
    for (const over of [
      { server: `127.0.0.1:${peer.port}` },
      { server: "localhost:1" },
      { server: "127.0.0.1:1", user: "postgres" },
      { server: "127.0.0.1" },
    ])
      expect(await save(over)).toEqual(["database-password-again", "password"]);
    expect(peer.visits()).toBe(visits);
    await isNowhere(secret);
  });

  it("is used for the same server, in any letter case and for any database", async () => {
    // It is tried, and nothing listens there.
    expect(await save({ server: " 127.0.0.1:1 ", database: "other" })).toEqual([
      "connection-no-answer",
      "server",
    ]);
  });

  it("is not sent to a server that asks for it in clear text, even to its own server", async () => {
    await storePeer();
    expect(await save({ server: `127.0.0.1:${peer.port}` })).toEqual(["connection-in-clear", "server"]);
    expect(peer.heard()).toContain("user\0hozur");
    await isNowhere(secret);
  });

  it("is not sent in clear text if it is typed, or part of the address in the settings", async () => {
    const over = { server: `127.0.0.1:${peer.port}`, password: "typed-secret" };
    expect(await save(over)).toEqual(["connection-in-clear", "server"]);
    await expect(openDatabase(`postgres://hozur:given-secret@127.0.0.1:${peer.port}/x`)).rejects.toThrow(
      "asks for the password in clear text",
    );
    await isNowhere("typed-secret", "given-secret");
  });

  it("gives a server that asks for a hash only the hash", async () => {
    const careful = await startDatabasePeer("md5");
    const over = { server: `127.0.0.1:${careful.port}`, password: "typed-secret" };
    expect(await save(over)).toEqual(["connection-test-failed", "server"]);
    expect(careful.heard()).toContain("md5");
    expect(careful.heard()).not.toContain("typed-secret");
    await careful.stop();
  });

  it("is not taken from the environment if none is stored", async () => {
    rmSync(join(folder, "connection.json"));
    process.env.PGPASSWORD = "of-the-environment";
    expect(await save({ server: `127.0.0.1:${peer.port}` })).toEqual([
      "database-password-missing",
      "password",
    ]);
    delete process.env.PGPASSWORD;
    await isNowhere("of-the-environment");
  });

  it("of the desktop program goes to no other server either, even if the portal's own server changes", async () => {
    const desktop = { desktopDatabase: "desk", desktopUser: "desk" };
    await writeSetting(server.db, "desktopDatabase", {
      database: "desk",
      user: "desk",
      password: "d3sktop",
      host: "127.0.0.1",
      port: 1,
    });
    const moved = { ...desktop, server: `127.0.0.1:${peer.port}`, password: "typed-secret" };
    expect(await save(moved)).toEqual(["database-password-again", "desktopPassword"]);
    expect(await save({ ...desktop, desktopUser: "other" })).toEqual([
      "database-password-again",
      "desktopPassword",
    ]);
    await isNowhere("d3sktop", "typed-secret");
  });

  it.each([
    "/var/run/postgresql",
    "db.example/?host=evil",
    "user@db",
    "http://db",
    "db:99999",
    "[db]:1",
    "a b",
  ])("an address such as %s is refused beside its field", async (address) => {
    expect(await save({ server: address, password: "x" })).toEqual(["not-a-server-address", "server"]);
  });
});

describe("connection tests", () => {
  const nowhere = { directoryUrl: "ldap://127.0.0.1:1", ...directoryAccess };

  it("are slowed for someone who fails often, over all kinds of them, and forgiven after one that works", async () => {
    const test = async (as: string) => (await server.ask(directory.testConnection, as, nowhere)).error;
    for (let time = 0; time < 10; time += 1) expect(await test(admin)).toBe("directory-unreachable");
    expect(await test(admin)).toBe("too-many-attempts");
    const input = {
      server: "127.0.0.1:1",
      database: "a",
      user: "b",
      password: "c",
      desktopDatabase: "",
      desktopUser: "",
      desktopPassword: "",
      lockServer: "",
      lockPort: "",
      adminPassword: "",
    };
    expect((await server.ask(config.saveConfig, admin, input)).error).toBe("too-many-attempts");
    expect((await server.ask(config.saveConfig, "000", input)).error).toBe("connection-no-answer");
  });

  it("never reach the lock server: its address is only stored", async () => {
    rmSync(join(folder, "connection.json"), { force: true });
    const heard: Socket[] = [];
    const listener = createServer((socket) => void heard.push(socket)).listen(0, "127.0.0.1");
    await new Promise((resolve) => listener.once("listening", resolve));
    const { port } = listener.address() as AddressInfo;
    for (const lockPort of [String(port), "1"]) {
      const input = {
        server: "",
        database: "",
        user: "",
        password: "",
        desktopDatabase: "",
        desktopUser: "",
        desktopPassword: "",
        lockServer: "127.0.0.1",
        lockPort,
        adminPassword: "",
      };
      expect((await server.ask(config.saveConfig, "000", input)).error).toBeUndefined();
      expect(await readSetting(server.db, "lockServer")).toEqual({ host: "127.0.0.1", port: lockPort });
    }
    expect(heard).toEqual([]);
    await new Promise((resolve) => listener.close(resolve));
  });
});

describe("the stored password of the directory", () => {
  let own: DirectoryServer;
  let foreign: { url: string; heard: () => string; stop: () => Promise<void> };
  beforeAll(async () => {
    own = await startDirectory([{ name: "ali.r", displayName: "علی نمونه", password: "Dir@2026" }]);
    foreign = await startListener();
  });
  afterAll(async () => {
    await own.stop();
    await foreign.stop();
  });
  const password = directoryAccess.directoryBindPassword;
  beforeEach(async () => {
    for (const [name, value] of Object.entries({ directoryUrl: own.url, ...directoryAccess }))
      await writeSetting(server.db, name as "directoryUrl", value as string);
  });

  const elsewhere = () => [
    { directoryUrl: foreign.url },
    { directoryUrl: own.url.replace("ldap:", "ldaps:") },
    { directoryStartTls: true },
    { directoryCa: authorities.own },
    { directoryBase: "dc=other" },
    { directoryBindName: "cn=other,dc=corp,dc=local" },
  ];

  it("is sent nowhere else by a test", async () => {
    for (const over of elsewhere()) {
      const input = { directoryUrl: own.url, ...directoryAccess, directoryBindPassword: "", ...over };
      const { error, envelope } = await server.ask(directory.testConnection, admin, input);
      expect([error, Object.keys(envelope.Fields ?? {})]).toEqual([
        "directory-password-again",
        ["directoryBindPassword"],
      ]);
    }
    const same = { directoryUrl: own.url, ...directoryAccess, directoryBindPassword: "" };
    expect((await server.ask(directory.testConnection, admin, same)).answer.found).toBe(1);
    const nameless = { ...same, directoryUrl: foreign.url, directoryBindName: "" };
    expect((await server.ask(directory.testConnection, admin, nameless)).error).toBe("directory-unreachable");
    expect(foreign.heard()).not.toContain(password);
  });

  it("is sent nowhere else by saving: another address, base or name needs it again", async () => {
    for (const values of elsewhere()) {
      for (const ask of [settings.previewSettings, settings.saveSettings]) {
        const { error, envelope } = await server.ask(ask, admin, { values });
        expect([error, Object.keys(envelope.Fields ?? {})]).toEqual([
          "directory-password-again",
          ["directoryBindPassword"],
        ]);
      }
    }
    const away = { values: { directoryUrl: "" } };
    expect((await server.ask(settings.saveSettings, admin, away)).error).toBeUndefined();
    const back = { values: { directoryUrl: foreign.url } };
    expect((await server.ask(settings.saveSettings, admin, back)).error).toBe("directory-password-again");
    const typed = { values: { directoryUrl: foreign.url, directoryBindPassword: "new-one" } };
    expect((await server.ask(settings.saveSettings, admin, typed)).error).toBeUndefined();
    const nobody = { values: { directoryUrl: own.url, directoryBindName: "" } };
    expect((await server.ask(settings.saveSettings, admin, nobody)).error).toBeUndefined();
    expect(await readSetting(server.db, "directoryBindPassword")).toBeUndefined();
    await isNowhere(password);
    expect(foreign.heard()).not.toContain(password);
  });

  it("cannot be learned by trying: typing it counts as a change, whether or not it is the stored one", async () => {
    for (const directoryBindPassword of [password, "another"]) {
      const { answer } = await server.ask(settings.previewSettings, admin, {
        values: { directoryBindPassword },
      });
      expect(answer.changes).toEqual([{ name: "directoryBindPassword", before: "•••", after: "•••" }]);
    }
  });

  it("crosses the network unencrypted with ldap://, like everybody else's, which the page says", async () => {
    const state = async () => (await server.ask(directory.getState, admin)).answer;
    expect((await state()).isInClear).toBe(false);
    await writeSetting(server.db, "directoryUrl", "ldap://nowhere.invalid");
    expect((await state()).isInClear).toBe(true);
    await writeSetting(server.db, "directoryUrl", "ldaps://nowhere.invalid");
    expect((await state()).isInClear).toBe(false);
  });
});

describe("the check of the stored connection before signing in", () => {
  it("requires a session, and starts a connection only for those who configure", async () => {
    const connection = { host: "127.0.0.1", port: peer.port, database: "a", user: "b", password: secret };
    const store = connectionStore({ dataDir: folder }, "own", testSecretKey);
    await store.write(connection);
    const visits = peer.visits();
    const test = async (as: string | null, on: TestServer) =>
      (await on.ask(session.testStoredPassword, as)).error;
    const waiting = await createTestServer({ connection: store });
    expect(await test(null, waiting)).toBeUndefined();
    await buildAccounts(waiting.db);
    expect(await test(null, waiting)).toBe("already-set-up");
    expect(peer.visits()).toBe(visits);
    expect(await test("000", waiting)).toBe("connection-in-clear");
    expect(peer.visits()).toBe(visits + 1);
    await waiting.drop();
    await isNowhere(secret);
  });
});

/** Records what is sent to it and answers nothing. */
async function startListener() {
  let heard = "";
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      heard += bytes.toString("latin1");
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => listener.once("listening", resolve));
  return {
    url: `ldap://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    heard: () => heard,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
