import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./db";
import { DatabaseBusy, isLostDatabase } from "./lost-database";
import { type OpenDatabase, openDatabase } from "./open";
import { withSecretKey } from "./secret-key";

type Options = {
  url: string;
  connections: number;
  key: Buffer;
  onProblem: (error: unknown) => void;
  /** How long a read waits for the replica to catch up, in milliseconds. */
  patienceMs?: number;
};

const lookAgain = 10;
/** A replica that is gone or far behind is not used for a while: checking it costs every reader time. */
const restMs = 10_000;

/**
 * A replica of the database, kept up to date by PostgreSQL, for long reads. A read uses it only once it has everything
 * that was committed when the read was requested, so nobody sees less than before or misses their own writes; otherwise
 * it uses the database itself.
 */
export class Replica {
  #opened: Promise<OpenDatabase> | undefined;
  #restUntil = 0;
  readonly #patienceMs: number;

  constructor(private readonly options: Options) {
    this.#patienceMs = options.patienceMs ?? 200;
  }

  async read<T>(primary: Db, work: (db: Db) => Promise<T>): Promise<T> {
    const db = await this.#following(primary);
    if (!db) return work(primary);
    try {
      return await work(db);
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      this.#rest(error);
      return work(primary);
    }
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined);
    await opened?.close();
  }

  /** The replica, if it has caught up with the database's present state. */
  async #following(primary: Db): Promise<Db | undefined> {
    if (performance.now() < this.#restUntil) return undefined;
    const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(
      primary,
    );
    const at = rows[0]?.at;
    const end = performance.now() + this.#patienceMs;
    try {
      const db = await this.#open(primary);
      while (!(await hasReplayed(db, at))) {
        if (performance.now() >= end) return undefined;
        await pause(lookAgain);
      }
      return db;
    } catch (error) {
      this.#rest(error);
      return undefined;
    }
  }

  async #open(primary: Db): Promise<Db> {
    this.#opened ??= this.#openFor(primary);
    const { key } = this.options;
    const { db } = await this.#opened.catch((error) => {
      this.#opened = undefined;
      throw error;
    });
    return withSecretKey(db, key);
  }

  async #openFor(primary: Db): Promise<OpenDatabase> {
    const { url, connections, onProblem } = this.options;
    const opened = await openDatabase(url, { connections, onLostConnection: onProblem });
    try {
      await assertSameServer(primary, opened.db);
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  #rest(error: unknown): void {
    this.#restUntil = performance.now() + restMs;
    this.options.onProblem(error);
  }
}

async function hasReplayed(db: Db, at: string | undefined): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean; has: boolean | null }>`
    select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${at}::pg_lsn as has`.execute(db);
  if (rows[0]?.is_replica === false)
    throw new Error("DATABASE_READ_URL names a server that is no replica, or no longer one.");
  return rows[0]?.has ?? false;
}

/** A replica of another server has positions of its own in its log, which would be taken for those of this one. */
async function assertSameServer(primary: Db, replica: Db): Promise<void> {
  const [own, its] = await Promise.all([systemOf(primary), systemOf(replica)]);
  if (own !== undefined && its !== undefined && own !== its)
    throw new Error("DATABASE_READ_URL names a server that is no replica of the portal's database.");
}

/** The number that a database server shares with its replicas; undefined where the account may not read it. */
const systemOf = (db: Db): Promise<string | undefined> =>
  sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`.execute(db).then(
    ({ rows }) => rows[0]?.id,
    (error) => {
      if (isLostDatabase(error)) throw error;
      return undefined;
    },
  );

/** Errors that only a replica gives: it is gone, or it replayed a change to what was being read. */
const isOfReplica = (error: unknown) =>
  isLostDatabase(error) ||
  error instanceof DatabaseBusy ||
  (error as { code?: string } | null)?.code === "40001";
