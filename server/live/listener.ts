import { randomBytes } from "node:crypto";
import type pg from "pg";
import { DatabaseClient } from "../db/client";
import { type News, newsChannel } from "../db/news";

type Options = {
  url: string;
  onNews: (news: News) => void;
  /** No more news arrives until `onNews` is called again. */
  onLost: () => void;
  onProblem: (error: unknown) => void;
};

/** Receives the news of all servers of this database. */
export type Listener = { isListening: () => boolean; stop: () => Promise<void> };

const firstPause = 1_000;
const longestPause = 60_000;
/** A pooler in front of the database may drop notifications: the listener checks that it receives its own. */
const echoLimit = 5_000;

/** Listens on its own connection while the server is up, and reconnects whenever that breaks. */
export async function startListener({ url, onNews, onLost, onProblem }: Options): Promise<Listener> {
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopping = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const one = new DatabaseClient({ connectionString: url, application_name: "hozur news" });
    client = one;
    const lose = (error?: unknown) => {
      if (client !== one) return;
      client = undefined;
      void one.end().catch(() => undefined);
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
      await hearsItself(one);
      one.on("notification", ({ payload }) => hear(payload));
      isListening = true;
      pause = firstPause;
    } catch (error) {
      lose(error);
    }
  };
  const hear = (payload: string | undefined) => {
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
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

async function hearsItself(client: pg.Client): Promise<void> {
  const word = randomBytes(8).toString("hex");
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The database passes no notifications on.")), echoLimit);
    const listen = ({ payload }: pg.Notification) => {
      if (payload !== JSON.stringify({ echo: word })) return;
      client.off("notification", listen);
      resolve();
    };
    client.on("notification", listen);
    client.query("select pg_notify($1, $2)", [newsChannel, JSON.stringify({ echo: word })]).catch(reject);
  }).finally(() => clearTimeout(timer));
}
