import { DatabaseClient } from "./client";

/** The parts of a connection that the watch uses. */
type Watched = {
  processID: number;
  connection: { stream: { bytesRead: number; destroy: (error?: Error) => void } };
};

export type Silence = {
  /** How long a query may receive nothing before the connection is tested, in milliseconds. */
  suspiciousMs: number;
  /** How long the test's new connection may take. */
  limitMs: number;
  lookEveryMs: number;
};

const usualSilence: Silence = { suspiciousMs: 10_000, limitMs: 10_000, lookEveryMs: 2_000 };

type Options = { silence?: Silence; onSilent: (error: Error) => void };

/**
 * Notices a network that has gone silent: nothing arrives and nothing breaks, so a query would wait a quarter of an
 * hour until the system gives up. If a query receives nothing, the watch asks over a new connection. If that fails, all
 * connections are cut; if the database answered the query long ago, only that one is cut.
 */
export class LineWatch {
  readonly #waiting = new Map<Watched, { bytes: number; since: number }>();
  readonly #timer: NodeJS.Timeout;
  readonly #silence: Silence;
  #isAsking = false;

  constructor(
    readonly url: string,
    readonly connections: () => Iterable<unknown>,
    readonly options: Options,
  ) {
    this.#silence = options.silence ?? usualSilence;
    this.#timer = setInterval(() => void this.#look(), this.#silence.lookEveryMs);
    this.#timer.unref();
  }

  async during<T>(client: object, query: () => Promise<T>): Promise<T> {
    const watched = client as Watched;
    this.#waiting.set(watched, { bytes: watched.connection.stream.bytesRead, since: performance.now() });
    try {
      return await query();
    } finally {
      this.#waiting.delete(watched);
    }
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #suspects(): Watched[] {
    const now = performance.now();
    const silent: Watched[] = [];
    for (const [client, last] of this.#waiting) {
      const { bytesRead } = client.connection.stream;
      if (bytesRead !== last.bytes) Object.assign(last, { bytes: bytesRead, since: now });
      else if (now - last.since >= this.#silence.suspiciousMs) silent.push(client);
    }
    return silent;
  }

  async #look(): Promise<void> {
    const suspects = this.#suspects();
    if (suspects.length === 0 || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const answered = await this.#ask(suspects.map(({ processID }) => processID));
      // Only those that are still waiting for the same answer.
      const still = new Set(this.#suspects());
      if (answered === "unreachable") for (const client of this.connections()) this.#cut(client as Watched);
      else
        for (const client of suspects)
          if (still.has(client) && answered.has(client.processID)) this.#cut(client);
    } finally {
      this.#isAsking = false;
    }
  }

  /** The database processes that are idle, although their client is waiting for an answer. */
  async #ask(processIds: number[]): Promise<Set<number> | "unreachable"> {
    const client = new DatabaseClient({
      connectionString: this.url,
      application_name: "hozur watch",
      connectionTimeoutMillis: this.#silence.limitMs,
      query_timeout: this.#silence.limitMs,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
    } catch (error) {
      await client.end().catch(() => undefined);
      // A refusal with PostgreSQL's own error code is an answer.
      return /^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? "") ? new Set() : "unreachable";
    }
    try {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where pid = any($1) and usename = current_user and state like 'idle%'
           and state_change < clock_timestamp() - make_interval(secs => $2)`,
        [processIds, this.#silence.suspiciousMs / 2000],
      );
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      return new Set();
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  #cut(client: Watched): void {
    const silent = new Error("Connection terminated: the network to the database is silent.");
    this.options.onSilent(silent);
    client.connection.stream.destroy(silent);
  }
}
