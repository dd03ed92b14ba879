import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { RequestLeft } from "../rules/request-left";
import { DatabaseClient } from "./client";

/** The signal of the current request, aborted when its client disconnects. */
const asking = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs reads for a client. When the client disconnects, the running statement is cancelled at the database and no
 * further one starts. Other work on the same database continues.
 */
export function whileConnected<T>(signal: AbortSignal, read: () => T): T {
  return asking.run(signal, read);
}

// The end of a transaction is sent even after the client has disconnected.
const isEnding = /^\s*(rollback|commit)/i;

/** A pool whose connections cancel what the client of {@link whileConnected} no longer waits for. */
export function stoppable(pool: pg.Pool, connectionString: string): PostgresPool {
  const wrapped = new WeakMap<Client, PostgresPoolClient>();
  const wrap = (client: Client) => {
    const known = wrapped.get(client) ?? stoppableClient(client, connectionString);
    wrapped.set(client, known);
    return known;
  };
  return { connect: async () => wrap((await pool.connect()) as Client), end: () => pool.end() };
}

type Client = pg.PoolClient & PostgresPoolClient & { processID: number };

function stoppableClient(client: Client, connectionString: string): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]) => {
    const signal = asking.getStore();
    if (!signal || isEnding.test(text)) return resultOf(client, text, parameters);
    if (signal.aborted) throw new RequestLeft();
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped = cancel(connectionString, client.processID);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await resultOf(client, text, parameters);
    } catch (error) {
      throw signal.aborted ? new RequestLeft({ cause: error }) : error;
    } finally {
      signal.removeEventListener("abort", stop);
      // Nobody else may get the connection while a cancellation may still reach it.
      await stopped;
    }
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/**
 * Queries by callback. The promise that pg creates keeps the query in a reference cycle through its closures, and V8
 * (Node 20) then moves every row into old memory: a long file left hundreds of megabytes to collect.
 */
async function resultOf(client: Client, text: string, parameters: readonly unknown[]) {
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      client.query(text, parameters as unknown[], done);
    });
  } catch (error) {
    // An error from the network has no stack of the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** Uses its own connection, because all those of the pool may be busy with what is to be cancelled. */
async function cancel(connectionString: string, processId: number): Promise<void> {
  const client = new DatabaseClient({ connectionString, application_name: "hozur stop" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_cancel_backend($1)", [processId]);
  } catch {
    // Without the cancellation, the statement runs to its end.
  } finally {
    await client.end().catch(() => undefined);
  }
}
