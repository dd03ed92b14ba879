import { AsyncLocalStorage } from "node:async_hooks";
import type { EventEmitter } from "node:events";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { RequestLeft } from "../rules/request-left";
import { beginSpan, type Span } from "../tracing/spans";
import { DatabaseClient } from "./client";
import type { DiskRoom } from "./disk-room";
import type { LineWatch } from "./line-watch";
import { isBrokenConnection } from "./lost-database";
import type { PoolQueue } from "./pool-queue";
import type { SchemaWatch } from "./schema-watch";

/** The signal of the current request, aborted when its client disconnects. */
const requestSignal = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs reads for a client. When the client disconnects, the running statement is cancelled at the database and no
 * further one starts. Other work on the same database continues.
 */
export function whileConnected<T>(signal: AbortSignal, read: () => T): T {
  return requestSignal.run(signal, read);
}

// The end of a transaction is sent even after the client has disconnected.
const isEnding = /^\s*(rollback|commit)/i;

type Around = {
  connectionString: string;
  queue: PoolQueue;
  watch: LineWatch;
  room: DiskRoom;
  schema: Pick<SchemaWatch, "isNewer">;
};

/**
 * A pool that queues for its connections, cancels statements whose client ({@link whileConnected}) has left, and
 * notices when they go silent.
 */
export function stoppable(pool: pg.Pool, around: Around): PostgresPool {
  const { queue, schema } = around;
  const readOnlyClients = new WeakSet<Client>();
  const wrapped = new WeakMap<Client, PostgresPoolClient>();
  const wrap = (client: Client) => {
    const wrapper = wrapped.get(client) ?? stoppableClient(client, around);
    wrapped.set(client, wrapper);
    return wrapper;
  };
  const makeReadOnly = async (client: Client) => {
    try {
      await client.query("set default_transaction_read_only = on");
      readOnlyClients.add(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const connect = async () => {
    // Measures from the wait for a connection to its return: one statement, or the statements of a transaction.
    const span = beginSpan("database");
    span.set("db.system.name", "postgresql");
    await queue.take();
    try {
      const client = (await pool.connect()) as Client;
      if (schema.isNewer && !readOnlyClients.has(client)) await makeReadOnly(client);
      spans.set(client, { span, statements: 0 });
      return wrap(client);
    } catch (error) {
      span.fail(error);
      span.end();
      queue.give();
      throw error;
    }
  };
  return { connect, end: () => pool.end() };
}

/** The trace span and the number of statements of each connection in use. */
const spans = new WeakMap<Client, { span: Span; statements: number }>();

type Client = pg.PoolClient & PostgresPoolClient & { processID: number; secretKey: number };

function stoppableClient(
  client: Client,
  { connectionString, queue, watch, room }: Around,
): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    const signal = requestSignal.getStore();
    const current = spans.get(client);
    if (current) current.statements += 1;
    const result = async () => {
      try {
        return await watch.during(client, () => resultOf(client, text, parameters));
      } catch (error) {
        isBroken ||= isBrokenConnection(error);
        room.note(error);
        current?.span.fail(error);
        throw error;
      }
    };
    if (!signal || isEnding.test(text)) return result();
    if (signal.aborted) throw new RequestLeft();
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped = cancel(connectionString, client);
    };
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await result();
    } catch (error) {
      throw signal.aborted ? new RequestLeft({ cause: error }) : error;
    } finally {
      signal.removeEventListener("abort", stop);
      // No other work may get the connection while a cancellation may still reach it.
      await stopped;
    }
  };
  const release = () => {
    const current = spans.get(client);
    current?.span.set("hozur.statements", current.statements);
    current?.span.end();
    spans.delete(client);
    // A database that shuts down reports it before it closes the connection, which must not be reused.
    client.release(isBroken);
    queue.give();
  };
  return { query, release } as unknown as PostgresPoolClient;
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
    // A network error lacks the caller's stack.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** pg's own connection; cancelling uses only its first steps. */
type Wire = EventEmitter & {
  ssl: unknown;
  stream: { destroy: () => void };
  connect: (port: number, host: string) => void;
  requestSsl: () => void;
  cancel: (processId: number, secretKey: number) => void;
};

const cancelLimit = 5_000;

/**
 * Requests the cancellation as the protocol defines it: over a separate connection that needs no sign-in, and that a
 * pooler passes on to the server it assigned to this client.
 */
function cancel(connectionString: string, { processID, secretKey }: Client): Promise<void> {
  const { connection, port, host } = new DatabaseClient({ connectionString }) as DatabaseClient & {
    connection: Wire;
  };
  return new Promise((resolve) => {
    // If the cancellation fails, the statement runs to its end.
    const end = () => {
      clearTimeout(timer);
      connection.stream.destroy();
      resolve();
    };
    const timer = setTimeout(end, cancelLimit);
    connection.on("error", end);
    connection.on("end", end);
    connection.on("connect", () =>
      connection.ssl ? connection.requestSsl() : connection.cancel(processID, secretKey),
    );
    connection.on("sslconnect", () => connection.cancel(processID, secretKey));
    connection.connect(port, host);
  });
}
