import { migrate, pendingMigrations } from "@server/db/migrate";
import { migrations } from "@server/db/migrations";
import { openDatabase } from "@server/db/open";
import { createTestDatabase, type TestDatabase } from "@tests/helpers/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (question: ReturnType<typeof sql>) => (await question.execute(database.db)).rows[0];

describe("openDatabase", () => {
  it("reads whole and decimal numbers as numbers", async () => {
    expect(
      await ask(sql`select 9007199254740991::int8 as a, 12.5::numeric as b, array[1, null]::int8[] as c`),
    ).toEqual({
      a: 9007199254740991,
      b: 12.5,
      c: [1, null],
    });
  });

  it("reads dates as the text that was written, whatever the machine's time zone", async () => {
    expect(
      await ask(
        sql`select date '2026-03-21' as day, array[date '2026-03-21'] as days, timestamp '2026-03-21 00:30' as at`,
      ),
    ).toEqual({ day: "2026-03-21", days: ["2026-03-21"], at: "2026-03-21 00:30:00" });
  });

  it("reads moments as dates in every session", async () => {
    expect(
      await ask(sql`select timestamptz '2026-03-21 04:00+03:30' as at, current_setting('timezone') as zone`),
    ).toEqual({
      at: new Date("2026-03-21T00:30:00Z"),
      zone: "UTC",
    });
  });

  it("lets the portal's user create the extensions, which support Persian letters", async () => {
    await sql`create extension if not exists pg_trgm`.execute(database.db);
    await sql`create extension if not exists btree_gist`.execute(database.db);
    expect(await ask(sql`select similarity('رضایی', 'رضائی') > 0 as alike`)).toEqual({ alike: true });
  });

  it("gives the portal's user no power over the server's files", async () => {
    await expect(ask(sql`select pg_read_file('/etc/hostname')`)).rejects.toThrow("permission denied");
  });

  it("survives the loss of its connections", async () => {
    const lost: string[] = [];
    const other = await openDatabase(database.url, { onLostConnection: (error) => lost.push(error.message) });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await expect.poll(() => lost).not.toEqual([]);
    expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }]);
    await other.close();
  });

  const broken: [string, (url: URL) => void, RegExp][] = [
    [
      "nothing answers",
      (url) => Object.assign(url, { port: "1" }),
      /^Cannot open the database 127\.0\.0\.1:1\/\S+: nothing answers there\.$/,
    ],
    [
      "the password is wrong",
      (url) => Object.assign(url, { password: "wrong-one" }),
      /: it refuses the user "hozur" or the password\.$/,
    ],
    [
      "the database is missing",
      (url) => Object.assign(url, { pathname: "/nowhere" }),
      /\/nowhere: the server has no database of that name/,
    ],
  ];
  it.each(broken)("says in one sentence, without the password, that %s", async (_name, breakIt, sentence) => {
    const url = new URL(database.url);
    breakIt(url);
    const problem = await openDatabase(url.href).catch((error: Error) => error);
    expect(problem).toMatchObject({ name: "StartProblem", message: expect.stringMatching(sentence) });
    expect((problem as Error).message).not.toContain(url.password);
  });
});

describe("migrate", () => {
  it("has nothing left to do on a template database", async () => {
    expect(await pendingMigrations(database.db)).toEqual([]);
    expect(await migrate(database.db)).toEqual([]);
  });

  it("refuses a database that a newer version has changed", async () => {
    const newer = await createTestDatabase();
    await sql`create table if not exists kysely_migration (name text primary key, timestamp text)`.execute(
      newer.db,
    );
    await sql`insert into kysely_migration values ('999-of-tomorrow', '')`.execute(newer.db);
    await expect(migrate(newer.db)).rejects.toThrow('it has "999-of-tomorrow"');
    await newer.drop();
  });

  it("keeps the migrations in the order of their numbers", () => {
    expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted());
  });
});
