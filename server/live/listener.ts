import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type pg from "pg";
import { DatabaseClient } from "../db/client";
import type { Db } from "../db/db";
import { DatabaseBusy } from "../db/lost-database";
import { type News, newsChannel } from "../db/news";

type Options = {
  url: string;
  /** The database pool that everything else uses: notifications sent through it must arrive here. */
  db: Db;
  /** How often that is tested, in milliseconds. */
  echoEvery?: number | undefined;
  /** How long a test may take, in milliseconds. */
  echoLimit?: number | undefined;
  onNews: (news: News) => void;
  /** No more news arrives until `onNews` is called again. */
  onLost: () => void;
  onProblem: (error: unknown) => void;
};

/** Receives the news of all servers of this database. */
export type Listener = { isListening: () => boolean; stop: () => Promise<void> };

const firstPause = 1_000;
const longestPause = 60_000;
/**
 * A pooler in front of the database may drop notifications, and a broken network may drop everything: the listener
 * regularly checks that it receives notifications sent over the pool.
 */
const usualEcho = 30_000;
const usualLimit = 5_000;

/** Listens on its own connection while the server is up, and reconnects if it breaks. */
export async function startListener(options: Options): Promise<Listener> {
  const { url, db, echoEvery = usualEcho, echoLimit = usualLimit, onNews, onLost, onProblem } = options;
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopping = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let echoTimer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const one = new DatabaseClient({
      connectionString: url,
      application_name: "hozur news",
      connectionTimeoutMillis: echoLimit,
      query_timeout: echoLimit,
    });
    client = one;
    clearTimeout(echoTimer);
    const lose = (error?: unknown) => {
      if (client !== one) return;
      client = undefined;
      one.cut();
      if (isListening) onLost();
      isListening = false;
      if (isStopping) return;
      if (error) onProblem(error);
      timer = setTimeout(() => void connect(), pause);
      pause = Math.min(pause * 2, longestPause);
    };
    one.on("error", lose);
    one.on("end", () => lose());
    try {
      await one.connect();
      await one.query(`listen ${newsChannel}`);
      await receivesFromPool(one, db, echoLimit);
      one.on("notification", ({ payload }) => receive(payload));
      isListening = true;
      pause = firstPause;
      testLater(one, lose);
    } catch (error) {
      lose(error);
    }
  };
  const testLater = (one: pg.Client, lose: (error: unknown) => void) => {
    echoTimer = setTimeout(() => {
      receivesFromPool(one, db, echoLimit).then(
        () => client === one && testLater(one, lose),
        // A busy pool does not mean that the listener is deaf.
        (error) => (error instanceof DatabaseBusy ? testLater(one, lose) : lose(error)),
      );
    }, echoEvery);
  };
  const receive = (payload: string | undefined) => {
    try {
      const news = JSON.parse(payload ?? "") as Partial<News>;
      if (news.topics) onNews({ to: null, ...news } as News);
    } catch (error) {
      onProblem(error);
    }
  };

  await connect();
  return {
    isListening: () => isListening,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      clearTimeout(echoTimer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/** Sends a notification over the pool and waits until it arrives; throws if it does not. */
async function receivesFromPool(client: pg.Client, db: Db, echoLimit: number): Promise<void> {
  const payload = JSON.stringify({ echo: randomBytes(8).toString("hex") });
  let timer: NodeJS.Timeout | undefined;
  let listen: (notification: pg.Notification) => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(unheard)), echoLimit);
      listen = (notification) => notification.payload === payload && resolve();
      client.on("notification", listen);
      sql`select pg_notify(${newsChannel}, ${payload})`.execute(db).catch(reject);
    });
  } finally {
    clearTimeout(timer);
    client.off("notification", listen);
  }
}

const unheard =
  "The database does not deliver notifications: behind a pooler, LISTEN_URL must name the database itself.";
