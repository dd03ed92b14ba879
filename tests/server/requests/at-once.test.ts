import { requestOf } from "@schemas/call-request";
import { leave } from "@schemas/calls/leave";
import { requests } from "@schemas/calls/requests";
import { permissionCodes } from "@schemas/permission-codes";
import { createApp } from "@server/app";
import type { Db } from "@server/db/db";
import { openDatabase } from "@server/db/open";
import { writeSetting } from "@server/db/tables/settings";
import { personLedger } from "@server/leave/ledgers";
import { changePeriods } from "@server/work/period-lock";
import { buildRequestType, buildSectionAdmin } from "@tests/helpers/build/access";
import { buildEvaluationLicence } from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson, buildSection } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { bundledServer } from "@tests/helpers/bundled-server";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { createTestDatabase, type TestDatabase } from "@tests/helpers/database";
import { statements } from "@tests/helpers/held-up";
import { makeDataFolder, PortalProcess } from "@tests/helpers/portal-process";
import { signInAs } from "@tests/helpers/sign-in-as";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, expect, it } from "vitest";

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => String(from + i));
const people = numbers(1001, 50);
const managers = numbers(2001, 50);
// Ten work days before testNow, without the Friday.
const days = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12].map((day) => `2026-05-${String(day).padStart(2, "0")}`);

const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});

/** Creates a section whose people request leave of a day, with these final deciders. */
async function buildOffice(db: Db, deciders: readonly string[]): Promise<void> {
  await buildEvaluationLicence(db, testNow);
  await buildAccounts(db);
  await buildSection(db, { code: "10", name: "مالی" });
  for (const number of [...people, ...deciders])
    await buildPerson(db, { personnel_number: number, section_code: "10" });
  await buildWorkWeek(db, { people });
  await db.updateTable("work_assignment").set({ section_code: "10" }).execute();
  await buildRequestType(db, { kind: "leave", code: "1", paid_as: "annual", charged_to: "balance" });
  for (const number of deciders)
    await buildSectionAdmin(db, {
      personnel_number: number,
      section_code: "10",
      is_manager: true,
      rights: [{ kind: "leave", code: "1", degree: 1 }],
    });
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
}

/** Files a waiting day of leave for each person on each day. */
async function fileAll(db: Db, whom: readonly string[], on: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into request (kind, type_code, personnel_number, section_code, status, waiting_degree, first_day, last_day,
      amount_days, amount_minutes, created_by, submitted_at)
    select 1, '1', who, '10', 'NewRequest', 1, day, day, 1, 440, who, ${testNow}::timestamptz
    from unnest(${whom}::text[]) who, unnest(${on}::date[]) day returning id`.execute(db);
  await sql`insert into request_step (request_id, action, at, actor, to_status)
    select id, 'submit', submitted_at, personnel_number, 'NewRequest' from request`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns contradictions between requests, their steps and permits, and the resulting days and ledgers. */
async function contradictions(db: Db, whom: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    select r.id, 'steps' as what from request r
      where r.version <> (select count(*) from request_step s where s.request_id = r.id)
    union all select r.id, 'permit' from request r
      where (r.status = 'ConfirmRequest') <> (select count(*) = 1 from permit p where p.request_id = r.id)
    union all select r.id, 'day' from request r
      where (r.status = 'ConfirmRequest') <> exists (select from day_work w where w.personnel_number = r.personnel_number
        and w.day = r.first_day and w.leave = 480)`.execute(db);
  const mismatches: unknown[] = [...rows];
  for (const who of whom) {
    const { rows: taken } = await sql<{ minutes: number }>`
      select coalesce(sum(amount_minutes), 0)::int as minutes from request
      where personnel_number = ${who} and status in ('ConfirmRequest', 'NewRequest')`.execute(db);
    const ledger = await personLedger(db, who, { year: 1405, until: "2026-05-20" });
    const summed = ledger?.rows.reduce((sum, { minutes }) => sum + minutes, 0);
    const uses = ledger?.rows
      .filter(({ minutes }) => minutes < 0)
      .reduce((sum, { minutes }) => sum + minutes, 0);
    if (summed !== ledger?.balance || -(uses ?? 0) !== taken[0]?.minutes)
      mismatches.push({ who, summed, balance: ledger?.balance, uses, taken: taken[0]?.minutes });
  }
  return mismatches;
}

it("fifty managers decide the same five hundred requests at the same time: each is decided once, and everything agrees", async () => {
  const database = await createTestDatabase();
  undo.push(database.drop);
  await buildOffice(database.db, managers);
  const ids = await fileAll(database.db, people, days);
  expect(ids).toHaveLength(500);
  const { db, close } = await openDatabase(database.url, { connections: 50 });
  undo.push(close);
  const app = createApp({ db, now: () => testNow });
  const answers = await Promise.all(
    managers.map(async (as, i) => {
      // Each begins at a different request and alternates yes and no; all have seen the first version of all.
      const chosen = [...ids.slice(i * 10), ...ids.slice(0, i * 10)].map((id) => ({ id, version: 1 }));
      const wire = {
        action: i % 2 === 0 ? "approve" : "reject",
        reason: "چون",
        requests: JSON.stringify(chosen),
      };
      const sent = await app.request(
        requestOf(requests.decideRequests, wire, await signInAs(db, as, testNow)),
      );
      return ((await sent.json()) as { Values: { id: number; isDone: boolean; code: string }[] }).Values;
    }),
  );
  const all = answers.flat();
  expect(all).toHaveLength(50 * 500);
  expect(
    all
      .filter(({ isDone }) => isDone)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ids].sort());
  expect(new Set(all.filter(({ isDone }) => !isDone).map(({ code }) => code))).toEqual(
    new Set(["request-decided-meanwhile"]),
  );
  const { rows } = await sql`select from request_step where action <> 'submit'`.execute(database.db);
  expect(rows).toHaveLength(500);
  expect(await contradictions(database.db, people)).toEqual([]);
});

it("a decision while the period of its request is being closed is refused, and neither waits forever", async () => {
  const server = await createTestServer();
  undo.push(() => server.drop());
  const { db } = server;
  await buildOffice(db, managers.slice(0, 1));
  const [id = 0] = await fileAll(db, people.slice(0, 1), days.slice(0, 1));
  await buildPeriod(db);
  const closing = await db.startTransaction().execute();
  await changePeriods(closing);
  const asked = { action: "approve" as const, requests: [{ id }] };
  const deciding = server.ask(requests.decideRequests, managers[0] as string, asked);
  await statements(db).toBeRunning();
  await sql`update work_period set closed_at = now()`.execute(closing);
  await closing.commit().execute();
  expect((await deciding).answer).toEqual([
    { id, isDone: false, code: "period-must-reopen", message: expect.any(String) },
  ]);
});

/** Makes writers of permits wait until the test releases the lock, in the middle of a decision. */
const waitingPermits = `
  create function hold_permit() returns trigger language plpgsql as $$
  begin perform pg_advisory_xact_lock(1404); return new; end $$;
  create trigger hold_permit before insert on permit for each row execute function hold_permit();`;

/** Waits until a connection is blocked by the lock. */
async function someoneWaits(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "select from pg_locks where locktype = 'advisory' and objid = 1404 and not granted",
    );
    if (rowCount) return;
  }
}

async function untouched(database: TestDatabase, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ status: string; version: number }>`
    select status, version from request where id = any(${ids}::bigint[])`.execute(database.db);
  expect(new Set(rows.map(({ status, version }) => `${status} ${version}`))).toEqual(
    new Set(["NewRequest 1"]),
  );
  // The server's own jobs compute days too, so the test checks only that no day includes the leave.
  const { rows: effects } = await sql`
    select 'permit' as what from permit
    union all select 'day' from day_work where leave > 0
    union all select 'step' from request_step where action <> 'submit'
    union all select 'line' from history where subject = 'request'`.execute(database.db);
  expect(effects).toEqual([]);
}

it("a server killed between a decision and its effect leaves neither, and the next server continues", async () => {
  const [database, server] = [await createTestDatabase(), await bundledServer()];
  const folder = makeDataFolder();
  undo.push(database.drop, async () => folder.remove());
  const { db, url } = database;
  await buildOffice(db, managers.slice(0, 1));
  const ids = await fileAll(db, people.slice(0, 3), days.slice(0, 2));
  await db.deleteFrom("history").execute();
  const holder = new pg.Client(url);
  await holder.connect();
  undo.push(() => holder.end());
  await holder.query(waitingPermits);
  await holder.query("select pg_advisory_lock(1404)");

  const now = new Date();
  const headers = await signInAs(db, managers[0] as string, now);
  const body = new URLSearchParams({
    action: "approve",
    requests: JSON.stringify(ids.map((id) => ({ id }))),
  });
  const start = () => {
    const portal = new PortalProcess(server, { DATA_DIR: folder.dataDir, DATABASE_URL: url });
    undo.push(async () => void (await portal.end("SIGKILL")));
    return portal;
  };
  const decide = (address: string) =>
    fetch(`${address}/api/requests/decide`, { method: "POST", headers, body }).then((sent) => sent.json());

  const portal = start();
  const cut = decide(await portal.address()).catch(() => "cut off");
  await someoneWaits(holder);
  await portal.end("SIGKILL");
  expect(await cut).toBe("cut off");
  await holder.query("select pg_advisory_unlock(1404)");
  await untouched(database, ids);

  const answer = (await decide(await start().address())) as { Values: { isDone: boolean }[] };
  expect(answer.Values.map(({ isDone }) => isDone)).toEqual(ids.map(() => true));
  expect(await contradictions(db, people.slice(0, 3))).toEqual([]);
});

it("a connection lost between a decision and its effect leaves neither", async () => {
  const server: TestServer = await createTestServer();
  undo.push(server.drop);
  const { db } = server;
  await buildOffice(db, managers.slice(0, 1));
  const ids = await fileAll(db, people.slice(0, 2), days.slice(0, 1));
  await db.deleteFrom("history").execute();
  await sql`create function cut() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
  await sql`create trigger cut before insert on permit for each row execute function cut()`.execute(db);
  const [id] = ids;
  const decide = () =>
    server.ask(requests.decideRequests, managers[0] as string, {
      action: "approve",
      requests: [{ id: id as number }],
    });
  expect((await decide()).error).toBe("database-unavailable");
  await untouched({ ...server, url: "" } as TestDatabase, ids);
  await sql`drop trigger cut on permit`.execute(db);
  expect((await decide()).answer[0]?.isDone).toBe(true);
  const { answer } = await server.ask(leave.listRequests, people[0] as string, {
    personnelNumber: people[0] as string,
  });
  expect(answer.items[0]?.status).toBe("ConfirmRequest");
});
