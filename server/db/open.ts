import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { StartProblem, systemReason } from "../rules/start-problem";
import { ClearPasswordRefused, DatabaseClient } from "./client";
import { DiskRoom } from "./disk-room";
import { stoppable } from "./leaving";
import { LineWatch, type Silence } from "./line-watch";
import { isLostDatabase } from "./lost-database";
import { PoolQueue } from "./pool-queue";
import type { Database } from "./schema";
import { SchemaWatch } from "./schema-watch";

/**
 * An open database: Kysely for queries, the pool for what Kysely does not offer (COPY), the queue for its connections,
 * whether its disk has room, whether a newer version has taken it over, and `close`.
 */
export type OpenDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  queue: PoolQueue;
  room: DiskRoom;
  schema: SchemaWatch;
  close: () => Promise<void>;
};

type OpenOptions = {
  /** The most simultaneous connections; 10 by default. */
  connections?: number;
  /** How long a query waits for a free connection, in milliseconds; 15 s by default. */
  patience?: number;
  /** When a silent network is noticed. */
  silence?: Silence;
  /** Called for idle connections that broke, for example by a database restart; the pool replaces them itself. */
  onLostConnection?: (error: Error) => void;
};

/**
 * Sessions use UTC, whatever the database server's time zone; rules apply the organisation's zone. A portal that
 * disappears in the middle of a transaction must not hold its locks for hours.
 */
const sessionSettings = "set time zone 'UTC'; set idle_in_transaction_session_timeout = '10min'";
/** Lets the database notice that a portal's machine has disappeared. */
const keepAliveThere =
  "set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3; set tcp_user_timeout = 60000";

const asText = (text: string) => text;
const typeNumbers = { int8: 20, date: 1082, timestamp: 1114, numeric: 1700 } as const;
const arrayNumbers = { int8: 1016, date: 1182, timestamp: 1115, numeric: 1231 } as const;

// By default pg returns int8 and numeric as text, and dates as midnight in the server's time zone.
const parsers = { int8: Number, numeric: Number, date: asText, timestamp: asText };
const readArray = pg.types.getTypeParser(1009 as never) as (text: string) => (string | null)[];
for (const name of Object.keys(parsers) as (keyof typeof parsers)[]) {
  const parse = parsers[name];
  pg.types.setTypeParser(typeNumbers[name], parse);
  pg.types.setTypeParser(arrayNumbers[name] as never, (text: string) =>
    readArray(text).map((item) => (item === null ? null : parse(item))),
  );
}

/**
 * Opens a PostgreSQL database and checks that the portal can use it. Throws `StartProblem` if it cannot be reached or
 * lacks something.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<OpenDatabase> {
  const queue = new PoolQueue(options.connections ?? 10, options.patience ?? 15_000);
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    application_name: "hozur",
    max: queue.size,
    // Limits only connecting: work that needs a free connection waits in the queue.
    connectionTimeoutMillis: Math.max(5_000, options.patience ?? 0),
    idleTimeoutMillis: 60_000,
    // Connections are renewed, so that they move along with a load balancer or a relocated database.
    maxLifetimeSeconds: 30 * 60,
    onConnect: prepareSession,
  });
  let isClosing = false;
  const lose = (error: Error) => {
    if (!isClosing) options.onLostConnection?.(error);
  };
  // Without a listener, one broken idle connection would end the whole process. The connection's own reports it.
  pool.on("error", () => undefined);
  const open = new Set<pg.PoolClient>();
  pool.on("connect", (client) => {
    open.add(client);
    // Also a connection that breaks between two queries of a transaction.
    client.on("error", lose);
  });
  pool.on("remove", (client) => open.delete(client));
  const watch = new LineWatch(url, () => open, {
    onSilent: lose,
    ...(options.silence && { silence: options.silence }),
  });
  const room = new DiskRoom();
  const schema = new SchemaWatch();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: stoppable(pool, { connectionString: url, queue, watch, room, schema }),
    }),
  });
  const close = () => {
    isClosing = true;
    watch.stop();
    return db.destroy();
  };
  try {
    await checkServer(db);
  } catch (error) {
    await close();
    throw error instanceof StartProblem ? error : unreachable(url, error);
  }
  return { db, pool, queue, room, schema, close };
}

async function prepareSession(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`${sessionSettings}; ${keepAliveThere}`);
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    // Not every system supports keepalive settings.
    await client.query(sessionSettings);
  }
}

async function checkServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    version: number;
    encoding: string;
    trgm: boolean;
    gist: boolean;
    fa: boolean;
  }>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      exists (select from pg_available_extensions where name = 'pg_trgm') as trgm,
      exists (select from pg_available_extensions where name = 'btree_gist') as gist,
      exists (select from pg_collation where collname = 'fa-x-icu') as fa
  `.execute(db);
  const row = rows[0];
  if (!row) throw new StartProblem("The database did not answer the first query.");
  const { version, encoding, trgm, gist, fa } = row;
  if (version < 140000) {
    throw new StartProblem(
      `The database server is PostgreSQL ${Math.floor(version / 10000)}: use version 14 or newer.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new StartProblem(`The database is encoded as ${encoding}: create it with encoding UTF8.`);
  }
  const missing = [
    trgm ? "" : "the extension pg_trgm",
    gist ? "" : "the extension btree_gist",
    fa ? "" : "the collation fa-x-icu (a PostgreSQL built with ICU)",
  ].filter(Boolean);
  if (missing.length > 0) {
    throw new StartProblem(`The database server lacks ${missing.join(" and ")}: install it there.`);
  }
}

/** One sentence about a database that cannot be opened. It never includes the password of the address. */
function unreachable(url: string, error: unknown): StartProblem {
  const { host, pathname, username } = new URL(url);
  const place = `${host || "localhost"}${pathname}`;
  const code = (error as { code?: string }).code ?? "";
  const account = decodeURIComponent(username);
  const why =
    error instanceof ClearPasswordRefused
      ? "it asks for the password in clear text over an unencrypted connection; set it to scram-sha-256, or add ?sslmode=verify-full to the address"
      : code === "28P01" || code === "28000"
        ? `it refuses the user "${account}" or the password`
        : code === "3D000"
          ? "the server has no database of that name, create it first"
          : code === "53300"
            ? "the server has no free connection"
            : systemReason(error instanceof AggregateError ? error.errors[0] : error);
  return new StartProblem(`Cannot open the database ${place}: ${why}.`, { cause: error });
}
