import { requestOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { AnyCall, InputOf } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { permissionCodes } from "@schemas/permission-codes";
import { hashPassword } from "@server/access/passwords";
import { migrations } from "@server/db/migrations";
import { writeSetting } from "@server/db/tables/settings";
import { civilTime } from "@server/rules/civil-time";
import { sealPassword } from "@src/api/seal";
import { buildEvaluationLicence } from "@tests/helpers/build/licence";
import { buildPerson } from "@tests/helpers/build/people";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { bundledServer } from "@tests/helpers/bundled-server";
import { wireOf } from "@tests/helpers/create-test-server";
import { createTestDatabase, type TestDatabase } from "@tests/helpers/database";
import { makeDataFolder, PortalProcess } from "@tests/helpers/portal-process";
import { readLive } from "@tests/helpers/read-live";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

/* Three portals on one database that share nothing else but the key of the stored secrets. */

const { clocking, messages, portal, session, settings } = calls;
const password = "Kelk-xy-4711";
const [employee, other] = ["1001", "1002"];

let database: TestDatabase;
let server: string;
const keys = makeDataFolder();
const folders = [makeDataFolder(), makeDataFolder(), makeDataFolder()];
let portals: PortalProcess[] = [];
let addresses: string[] = [];
/** The address of one of the portals. */
const at = (index: number) => addresses[index] as string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await bundledServer();
  // The portals create everything themselves, starting at the same moment.
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  portals = folders.map(
    ({ dataDir }) =>
      new PortalProcess(server, {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SECRET_KEY_FILE: `${keys.dataDir}.key`,
        ADMIN_PASSWORD: password,
        DATABASE_CONNECTIONS: "4",
      }),
  );
  addresses = await Promise.all(portals.map((one) => one.address()));
  const { db } = database;
  const hash = await hashPassword(password);
  await buildEvaluationLicence(db, new Date());
  for (const number of [employee, other])
    await buildPerson(db, { personnel_number: number, password_hash: hash });
  await buildWorkWeek(db, { people: [employee, other] });
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
});
afterAll(async () => {
  for (const one of portals) await one.end("SIGKILL");
  await database?.drop();
  for (const folder of [...folders, keys]) folder.remove();
});

type Headers = Record<string, string>;

/** Makes a call to one of the portals. */
async function ask<C extends AnyCall>(index: number, call: C, headers: Headers, input?: InputOf<C>) {
  const made = requestOf(call, wireOf(call, input ?? {}), headers);
  const body = made.body ? await made.arrayBuffer() : null;
  const address = made.url.replace("http://test", at(index));
  const answer = await fetch(address, { method: made.method, headers: made.headers, body });
  return (await answer.json()) as Envelope;
}

const signInHeaders = (who: string) => signInAs(database.db, who, new Date());

/** Signs in at one portal with a key from another. */
async function signIn(sealedAt: number, index: number, who: string, typed: string) {
  const { Values } = await ask(sealedAt, session.getSeal, {});
  const sealed = sealPassword(typed, who, Values as never);
  const input = { username: who, password: sealed, loginType: 0 };
  return ask(index, session.signIn, {}, input as never);
}

it("start at the same moment on an empty database: one migrates, the others wait", async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
  const accounts = await database.db.selectFrom("account").select("name").orderBy("name").execute();
  expect(accounts.map(({ name }) => name)).toEqual(["000", "Admin"]);
});

it("open passwords sealed for each other, and accept each other's sessions", async () => {
  const { Values, Code } = await signIn(0, 1, employee, password);
  expect(Code).toBeUndefined();
  const { token } = Values as { token: string };
  const state = (index: number) => ask(index, clocking.getClockState, { token, username: employee });
  const answers = await Promise.all([0, 1, 2].map(state));
  expect(answers.map((answer) => answer.Code)).toEqual([undefined, undefined, undefined]);
  await ask(2, session.signOut, { token, username: employee });
  const after = await Promise.all([0, 1, 2].map(state));
  expect(new Set(after.map((answer) => answer.Code)).size).toBe(1);
  expect(after[0]?.Code).toBeDefined();
});

it("count wrong passwords together", async () => {
  const answers: unknown[] = [];
  for (const index of [0, 1, 2, 0, 1, 2]) answers.push((await signIn(index, index, other, "Aa1!wrong")).Code);
  expect(answers).toEqual([...Array(5).fill("wrong-password"), "too-many-attempts"]);
});

it("see a changed setting immediately, and each other's punches", async () => {
  const [admin, person] = [await signInHeaders("Admin"), await signInHeaders(employee)];
  const tap = (index: number) => ask(index, clocking.clockNow, person, { direction: "in" });
  const save = async (index: number, webClocking: string) =>
    (await ask(index, settings.saveSettings, admin, { values: { webClocking } } as never)).Code;
  expect(await save(0, "off")).toBeUndefined();
  expect((await tap(1)).Code).toBeDefined();
  expect(await save(2, "anywhere")).toBeUndefined();
  expect((await tap(1)).Code).toBeUndefined();
  const seen = await Promise.all([0, 1, 2].map((index) => ask(index, clocking.getClockState, person)));
  const offered = seen.map(({ Values }) => [Values].flat()[0] as { offered: string });
  expect(offered.map((state) => state.offered)).toEqual(["out", "out", "out"]);
  expect((await tap(2)).Code).toBeDefined();
  const { rows } = await sql`select from punch where personnel_number = ${employee}`.execute(database.db);
  expect(rows).toHaveLength(1);
});

it("send news to each other's readers", async () => {
  const [admin, person] = [await signInHeaders("Admin"), await signInHeaders(employee)];
  const stream = readLive(await fetch(`${at(2)}/api/live`, { headers: person }));
  await stream.next("open");
  await ask(0, messages.sendMessage, admin, { subject: "سلام", body: "همه", to: ["*"] } as never);
  const heard = async (): Promise<string[]> => {
    const { topics } = (await stream.next("news")) as { topics: string[] };
    return topics.includes("messages") ? topics : heard();
  };
  expect(await heard()).toContain("messages");
  await stream.close();
});

/** Makes writers of punches wait until the test releases the lock, in the middle of an import. */
const waitingPunches = `
  create function hold_punch() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(1404); return new; end $$;
  create trigger hold_punch before insert on punch for each row execute function hold_punch();`;

it("finish the import of a killed portal, although the file was uploaded only to that one", async () => {
  const { db, url } = database;
  const admin = await signInHeaders("Admin");
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query(waitingPunches);
  await holder.query("select pg_advisory_lock(1404)");
  const { day } = civilTime(new Date(), "Asia/Tehran");
  const file = new File([`id,date,time\n${other},${day},00:01\n${other},${day},soon`], "clock.csv");
  const { Values } = await ask(0, portal.importPunches, admin, { file });
  const { id } = (Array.isArray(Values) ? Values[0] : Values) as { id: number };
  for (;;) {
    const { rowCount } = await holder.query(
      "select from pg_locks where locktype = 'advisory' and objid = 1404 and not granted",
    );
    if (rowCount) break;
  }
  const job = () =>
    db
      .selectFrom("job")
      .select(["state", "taken_by", "result"])
      .where("id", "=", Number(id))
      .executeTakeFirst();
  const taker = (await job())?.taken_by?.split(" ")[1];
  const dead = portals.findIndex(({ child }) => String(child.pid) === taker);
  await portals[dead]?.end("SIGKILL");
  await holder.query("select pg_advisory_unlock(1404)");
  await holder.end();
  // Another portal wakes for its own job and takes the older one first.
  const alive = [0, 1, 2].find((index) => index !== dead) as number;
  await ask(alive, portal.recompute, admin, { from: day, to: day } as never);
  await expect.poll(async () => (await job())?.state).toBe("done");
  expect((await job())?.result).toMatchObject({ rows: 2, added: 1, badRows: 1 });
  const punches = await db
    .selectFrom("punch")
    .select("minute")
    .where("personnel_number", "=", other)
    .execute();
  expect(punches).toEqual([{ minute: 1 }]);
  const rows = await fetch(`${at(alive)}/api/${portal.getLeftOutRows.path}?id=${id}`, { headers: admin });
  expect(await rows.text()).toContain("soon");
});

it("continue without one that is gone", async () => {
  const person = await signInHeaders(employee);
  const answers = await Promise.all(
    [0, 1, 2].map((index) => ask(index, clocking.getClockState, person).catch(() => "gone")),
  );
  expect(answers.filter((answer) => answer === "gone")).toHaveLength(1);
  expect(answers.filter((answer) => answer !== "gone" && !(answer as Envelope).Code)).toHaveLength(2);
});
