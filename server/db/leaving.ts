import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { RequestLeft } from "../rules/request-left";
import { DatabaseClient } from "./client";

/** Who asks, as long as they do: aborted when they go. */
const asking = new AsyncLocalStorage<AbortSignal>();

/**
 * Does some reading for whoever asks: once they go, the statement that runs is stopped at the database and none
 * follows. Whatever else runs on the same database meanwhile goes on.
 */
export function whileConnected<T>(signal: AbortSignal, read: () => T): T {
  return asking.run(signal, read);
}

// What ends a transaction is said even to a database that nobody listens to any more.
const isEnding = /^\s*(rollback|commit)/i;

/** A pool whose connections stop what {@link whileConnected} no longer asks for. */
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
      // Nobody else may have the connection while something is still on its way to stop it.
      await stopped;
    }
  };
  return { query, release: () => client.release() } as unknown as PostgresPoolClient;
}

/**
 * Asks by a callback. The promise that pg makes itself holds the query in a ring through its closures, and V8 (Node 20)
 * then moves every row that ever came into old memory: a long file left hundreds of megabytes there to be collected.
 */
async function resultOf(client: Client, text: string, parameters: readonly unknown[]) {
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      const done = (error: Error | null, result: pg.QueryResult) => (error ? reject(error) : resolve(result));
      client.query(text, parameters as unknown[], done);
    });
  } catch (error) {
    // Heard from the network it knows nothing of who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** Over a connection of its own: those of the pool may all be busy with what is to be stopped. */
async function cancel(connectionString: string, processId: number): Promise<void> {
  const client = new DatabaseClient({ connectionString, application_name: "hozur stop" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_cancel_backend($1)", [processId]);
  } catch {
    // The statement then runs to its end, as it would have.
  } finally {
    await client.end().catch(() => undefined);
  }
}
