import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { migrations } from "../db/migrations";
import { quoted, readTables } from "./catalogue";
import type { BackupHead } from "./records";

/** Kysely on one connection, within its open transaction. */
function kyselyOn(client: pg.ClientBase): Kysely<unknown> {
  const lent = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => lent, end: async () => undefined };
  return new Kysely({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Makes the tables as they were in the backed-up database, by the migrations that had run there. */
export async function makeTables(
  client: pg.ClientBase,
  { migrations: ran, months }: BackupHead,
): Promise<void> {
  const db = kyselyOn(client);
  // Kysely's own migration tables, whose rows are in the backup.
  await client.query(
    `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
     create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`,
  );
  for (const [name, migration] of Object.entries(migrations)) if (ran.includes(name)) await migration.up(db);
  for (const month of months) await client.query("select prepare_months($1, $1)", [month]);
}

export type RemovedKey = { table: string; name: string; definition: string };

/** Empties tables filled by migrations, and removes foreign keys and triggers so that rows can come in any order. */
export async function beginFilling(client: pg.ClientBase): Promise<RemovedKey[]> {
  const { rows: keys } = await client.query<RemovedKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  const tables = await readTables(client);
  for (const { table } of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ table }) => quoted(table)).join(", ")}`);
  return keys;
}

/** Restores what {@link beginFilling} removed, which checks the references between rows. */
export async function endFilling(
  client: pg.ClientBase,
  keys: readonly RemovedKey[],
  { sequences }: BackupHead,
): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const { table } of await readTables(client))
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const [name, value] of Object.entries(sequences))
    await client.query("select setval($1::regclass, $2)", [quoted(name), value]);
}
