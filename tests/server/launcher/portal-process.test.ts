import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { requestOf, wireOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { Envelope } from "@schemas/envelope";
import { mayReach } from "@server/db/embedded/account";
import { isAlive } from "@server/db/embedded/process";
import { bundledServer } from "@tests/helpers/bundled-server";
import { createTestDatabase } from "@tests/helpers/database";
import { makeDataFolder, PortalProcess, postmasterOf } from "@tests/helpers/portal-process";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

const day = 86_400_000;
/** Loaded before a portal: shifts its machine's clock by WRONG_BY_MS, and after SIGUSR2 in the other direction. */
const wrongClock = `data:text/javascript,${encodeURIComponent(`
  const Right = Date;
  let by = Number(process.env.WRONG_BY_MS);
  process.on("SIGUSR2", () => {
    by = -by;
    process.stderr.write("jumped");
  });
  globalThis.Date = class Date extends Right {
    constructor(...given) {
      super(...(given.length > 0 ? given : [Right.now() + by]));
    }
    static now() {
      return Right.now() + by;
    }
  };
`)}`;

let server: string;
const folder = makeDataFolder();
const { dataDir } = folder;
const started: PortalProcess[] = [];

beforeAll(async () => {
  server = await bundledServer();
});
afterEach(async () => {
  for (const portal of started.splice(0)) await portal.end("SIGTERM");
});
afterAll(() => folder.remove());

function start(settings: Record<string, string> = {}, runAs?: { uid: number; gid: number }): PortalProcess {
  const portal = new PortalProcess(server, { DATA_DIR: dataDir, ...settings }, runAs);
  started.push(portal);
  return portal;
}

async function ask(question: string) {
  const client = new pg.Client(postmasterOf(dataDir).url);
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query(question);
  await client.end();
  return rows;
}

// Starting takes most of the time here, so a portal that runs at the end of a test is used by the next one.
describe("a portal with its own folder", () => {
  let running: PortalProcess;
  let address: string;

  async function run(): Promise<void> {
    running = new PortalProcess(server, { DATA_DIR: dataDir });
    address = await running.address();
  }
  afterAll(() => running?.end("SIGTERM"));

  it("starts in a folder with a space in its name and leaves nothing running after Ctrl+C", async () => {
    await run();
    const answer = await fetch(`${address}/api/test`);
    expect(answer.status).toBe(200);
    const { pid } = postmasterOf(dataDir);
    expect(await running.end("SIGINT")).toEqual({ code: 0, stderr: "" });
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(dataDir, "postgres/portal.lock"))).toBe(false);
  });

  it("takes over the database that a killed portal left running", async () => {
    await run();
    await ask("create table kept (word text)");
    await ask("insert into kept values ('before the kill')");
    const { pid } = postmasterOf(dataDir);
    await running.end("SIGKILL");
    expect(isAlive(pid)).toBe(true);

    await run();
    expect(postmasterOf(dataDir).pid).toBe(pid);
    expect(await ask("select word from kept")).toEqual([{ word: "before the kill" }]);
  });

  it("refuses a second portal on the folder, and the first continues", async () => {
    const { code, stderr } = await start().ended();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Another portal (process ${running.child.pid}) is already running on the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${address}/api/test`)).status).toBe(200);
  });

  it("recovers what was committed after the database too was killed", async () => {
    await ask("insert into kept values ('at the last moment')");
    const { pid } = postmasterOf(dataDir);
    process.kill(pid, "SIGKILL");
    await running.end("SIGKILL");

    await run();
    expect(postmasterOf(dataDir).pid).not.toBe(pid);
    expect(await ask("select word from kept order by word")).toEqual([
      { word: "at the last moment" },
      { word: "before the kill" },
    ]);
  });

  it("restarts a killed database on its port, and serves without a restart of the portal", async () => {
    const before = postmasterOf(dataDir);
    process.kill(before.pid, "SIGKILL");
    const statusOfSeal = async () => (await fetch(`${address}/api/test`)).status;
    await expect.poll(() => postmasterOf(dataDir).pid).not.toBe(before.pid);
    await expect.poll(statusOfSeal).toBe(200);
    expect(postmasterOf(dataDir).url).toBe(before.url);
  });

  it("starts despite the pid file of a database whose number now belongs to another program", async () => {
    const { pid } = postmasterOf(dataDir);
    process.kill(pid, "SIGKILL");
    await running.end("SIGKILL");
    const note = join(dataDir, "postgres/cluster/postmaster.pid");
    writeFileSync(note, readFileSync(note, "utf8").replace(String(pid), String(process.pid)));

    await run();
    expect(await ask("select count(*) as count from kept")).toEqual([{ count: 2 }]);
  });

  it("starts despite the lock of a process whose number now belongs to another program", async () => {
    await running.end("SIGTERM");
    writeFileSync(
      join(dataDir, "postgres/portal.lock"),
      JSON.stringify({ pid: process.pid, mark: "an earlier boot:1", key: "" }),
    );
    await run();
    expect(address).toMatch(/^http:/);
  });

  it("keeps the database's password readable only by its owner", () => {
    expect(statSync(join(dataDir, "postgres/password")).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, "postgres/cluster")).mode & 0o777).toBe(0o700);
  });
});

it.skipIf(!existsSync("/dev/full"))("serves although there is no room for its log", async () => {
  const database = await createTestDatabase();
  const free = createServer().listen(0, "127.0.0.1");
  await once(free, "listening");
  const { port } = free.address() as { port: number };
  free.close();
  const full = openSync("/dev/full", "w");
  // The missing key is worth a line at the start.
  const settings = { DATABASE_URL: database.url, PORT: String(port), BACKUP_KEY_FILE: "/no/such.key" };
  const portal = new PortalProcess(server, { DATA_DIR: dataDir, ...settings }, {}, full);
  started.push(portal);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ status }) => status,
      () => portal.child.exitCode,
    );
  await expect.poll(ready).toBe(200);
  expect(await portal.end("SIGTERM")).toEqual({ code: 0, stderr: "" });
  closeSync(full);
  await database.drop();
});

describe("a portal that cannot start says one sentence", () => {
  it("when its port is taken, and stops its database again", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    expect(await start({ PORT: String(port) }).ended()).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another program: stop it, or set PORT to another number (0 for any free one).\n`,
    });
    other.close();
    expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
  });

  it("when the port for terminals is taken, after the first passwords that no later start can show", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const database = await createTestDatabase();
    const portal = start({ DATABASE_URL: database.url, TERMINAL_PORT: String(port) });
    let shown = "";
    portal.child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      shown += text;
    });
    expect(await portal.ended()).toEqual({
      code: 1,
      stderr: `Port ${port} is taken by another program: stop it, or set TERMINAL_PORT to another number (0 for the portal's own).\n`,
    });
    expect(shown).toMatch(/^First passwords.*\n {2}Admin +\S{19}\n {2}000 +\S{19}\n$/);
    other.close();
    await database.drop();
  });

  it("when LICENCE_KEY names no key, before anything is created", async () => {
    const fresh = `${dataDir} fresh`;
    const { code, stderr } = await start({ DATA_DIR: fresh, LICENCE_KEY: "/no/such.pem" }).ended();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'The setting LICENCE_KEY is "/no/such.pem": name a file with an Ed25519 public key in PEM.\n',
    });
    expect(existsSync(fresh)).toBe(false);
  });

  it("when a file has the name of its data folder", async () => {
    const file = `${dataDir}.txt`;
    writeFileSync(file, "");
    const { code, stderr } = await start({ DATA_DIR: file }).ended();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `Cannot write to the data folder ${file}: a file is in its place; set DATA_DIR to a folder you may write to.\n`,
    });
  });

  // Root may write anywhere, so the portal runs as another user if that user can enter the project.
  const nobody = { name: "nobody", uid: 65534, gid: 65534 };
  const asRoot = process.getuid?.() === 0;
  it.skipIf(asRoot && !mayReach(process.cwd(), nobody))(
    "when it may not write to its data folder",
    async () => {
      const closed = `${dataDir} closed`;
      mkdirSync(closed, { mode: 0o555 });
      const { code, stderr } = await start({ DATA_DIR: closed }, asRoot ? nobody : undefined).ended();
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `Cannot write to the data folder ${closed}: permission denied; set DATA_DIR to a folder you may write to.\n`,
      });
    },
  );

  it("when a setting is wrong", async () => {
    expect(await start({ PORT: "many" }).ended()).toEqual({
      code: 1,
      stderr: 'The setting PORT is "many": give a whole number from 0 to 65535.\n',
    });
  });

  it("when the given database does not answer", async () => {
    const { code, stderr } = await start({ DATABASE_URL: "postgres://a:secret@127.0.0.1:1/b" }).ended();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "Cannot open the database 127.0.0.1:1/b: nothing answers there.\n",
    });
  });
});

describe("a portal on another PostgreSQL", () => {
  it("serves one organisation from several processes", async () => {
    const database = await createTestDatabase();
    const addresses = await Promise.all([0, 1].map(() => start({ DATABASE_URL: database.url }).address()));
    const answers = await Promise.all(addresses.map((address) => fetch(`${address}/api/test`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all(started.splice(0).map((portal) => portal.end("SIGTERM")));
    await database.drop();
  });

  it("serves readers if a newer version has already migrated the database", async () => {
    const database = await createTestDatabase();
    await start({ DATABASE_URL: database.url }).address();
    await Promise.all(started.splice(0).map((portal) => portal.end("SIGTERM")));
    await sql`insert into kysely_migration values ('999-of-tomorrow', '')`.execute(database.db);
    const address = await start({ DATABASE_URL: database.url }).address();
    const ready = async () => (await (await fetch(`${address}/health/ready`)).json()) as unknown;
    await expect.poll(ready).toEqual({ status: "only-reading" });
    expect((await fetch(`${address}/api/test`)).status).toBe(200);
    await Promise.all(started.splice(0).map((portal) => portal.end("SIGTERM")));
    await database.drop();
  });

  it("uses the database's time, even if its machine's clock is wrong by weeks and jumps to the other side", async () => {
    const database = await createTestDatabase();
    const { db } = database;
    const portal = start({
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import=${wrongClock}`,
      WRONG_BY_MS: String(40 * day),
    });
    const address = await portal.address();
    await sql`update account set must_change_password = false`.execute(db);
    // Ends in a week: by the clock of that machine it is long over, or has not begun.
    const headers = await signInAs(db, "Admin", new Date());
    const recompute = async () => {
      const range = { from: "2026-05-01", to: "2026-05-02" };
      const request = requestOf(
        calls.portal.recompute,
        wireOf(calls.portal.recompute, range),
        headers,
        address,
      );
      return ((await (await fetch(request)).json()) as Envelope).Code;
    };
    expect(await recompute()).toBeUndefined();
    const jumped = once(portal.child.stderr as Readable, "data");
    portal.child.kill("SIGUSR2");
    expect(String((await jumped)[0])).toContain("jumped");
    expect(await recompute()).toBeUndefined();
    const jobs = async () => {
      const { rows } = await sql<{ kind: string; isNow: boolean; isLately: boolean }>`
        select kind, created_at between now() - interval '1 hour' and now() + interval '1 hour' as "isNow",
          now()::date - (input ->> 'to')::date between 0 and 2 as "isLately"
        from job where kind in ('daily-work', 'recompute') order by kind, id`.execute(db);
      return rows;
    };
    await expect.poll(jobs).toEqual([
      { kind: "daily-work", isNow: true, isLately: true },
      { kind: "recompute", isNow: true, isLately: false },
      { kind: "recompute", isNow: true, isLately: false },
    ]);
    await Promise.all(started.splice(0).map((one) => one.end("SIGTERM")));
    await database.drop();
  });

  it("uses the connection saved on the configuration page", async () => {
    const other = `${dataDir} saved`;
    const connection = { host: "127.0.0.1", port: 1, database: "chosen", user: "portal", password: "p" };
    mkdirSync(other);
    writeFileSync(join(other, "connection.json"), JSON.stringify(connection));
    const { stderr } = await start({ DATA_DIR: other }).ended();
    expect(stderr).toBe("Cannot open the database 127.0.0.1:1/chosen: nothing answers there.\n");
  });
});
