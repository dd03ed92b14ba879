import { type Kysely, type MigrationProvider, Migrator, sql } from "kysely";
import { migrations } from "./migrations";
import type { Database } from "./schema";
import { newerThan } from "./schema-watch";

const provider: MigrationProvider = { getMigrations: async () => migrations };

/**
 * Migrates the tables to this version in one transaction under a lock, so that several servers can start together.
 * Returns the names of the migrations that ran.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  // Checked first, because Kysely's own check takes longer than the rest of a usual start.
  if ((await pendingMigrations(db)).length === 0) return [];
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  const failed = results.find((result) => result.status === "Error");
  if (failed) {
    throw new Error(`Migration ${failed.migrationName} failed, nothing was changed`, { cause: error });
  }
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** The migrations of this version that have not run on the database, oldest first. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const done = await executedMigrations(db);
  // An older program on a newer database would write rows that lack what the newer one relies on.
  const unknown = done.find((name) => !(name in migrations));
  if (unknown) throw newerThan(unknown);
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

/** Whether a portal has ever made its tables in this database. */
export async function isUsed(db: Kysely<Database>): Promise<boolean> {
  return (await executedMigrations(db)).length > 0;
}

async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found
  `.execute(db);
  if (!rows[0]?.found) return [];
  const untyped = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const done = await untyped.selectFrom("kysely_migration").select("name").orderBy("name").execute();
  return done.map((row) => row.name);
}
