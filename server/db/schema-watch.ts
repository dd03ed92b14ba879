import { sql } from "kysely";
import { StartProblem } from "../rules/start-problem";
import type { Db } from "./db";
import { migrations } from "./migrations";

/** How soon a process without requests notices a newer version. */
const lookEvery = 2_000;

/**
 * Whether a newer version of the portal has migrated the database. From then on this one only reads: its writes might
 * lack what the newer one relies on. Its connections refuse to write (leaving.ts), so no other code needs to check.
 */
export class SchemaWatch {
  #isNewer = false;

  get isNewer(): boolean {
    return this.#isNewer;
  }

  /** Takes note of the newest migration in the database. */
  note(newest: string | null | undefined): void {
    if (newest && !(newest in migrations)) this.#isNewer = true;
  }

  /**
   * Checks at the start. False if this version may write, once it has migrated; throws if the newer version's changes
   * leave nothing that this one can read.
   */
  async isNewerAtStart(db: Db): Promise<boolean> {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('schema_state') is not null as there`.execute(db);
    if (!rows[0]?.there) return false;
    const { newest, readable_from } = await readState(db);
    if (!newest || newest in migrations) return false;
    if (!(readable_from in migrations)) throw newerThan(readable_from);
    return true;
  }

  /** Checks regularly until `stop` is called. */
  follow(db: Db, onNewer: () => void): { stop: () => void } {
    let isReported = false;
    const look = async () => {
      this.note((await readState(db)).newest);
      // A session may have noted it already.
      if (isReported || !this.#isNewer) return;
      isReported = true;
      onNewer();
    };
    // Others notice a lost database.
    const lookIfAny = () => void look().catch(() => undefined);
    const timer = setInterval(lookIfAny, lookEvery);
    timer.unref();
    lookIfAny();
    return { stop: () => clearInterval(timer) };
  }
}

export const newerThan = (unknown: string) =>
  new StartProblem(
    `The database was written by a newer version of the portal (it has "${unknown}"): start that version.`,
  );

/** The name of the newest migration, for use in a statement. */
export const newestMigration = sql<string | null>`(select max(name) from kysely_migration)`;

async function readState(db: Db) {
  const { rows } = await sql<{ newest: string | null; readable_from: string }>`
    select ${newestMigration} as newest, readable_from from schema_state`.execute(db);
  return rows[0] ?? { newest: null, readable_from: "" };
}
