import type { Logger } from "pino";
import type { Db } from "../db/db";
import type { News, NewsTopic } from "../db/news";
import { logSparingly } from "../log";
import { startListener } from "./listener";

/** An open stream of a signed-in tab. */
type LiveStream = {
  username: string;
  tokenHash: string;
  /** `isForAll`: so many tabs receive it that they should not all reload at the same time. */
  tell: (topics: readonly NewsTopic[], isForAll: boolean) => void;
  /** Sends an empty message, to keep the connection open and to check that it is. */
  beat: () => void;
  /** Tells the tab that its session is over, and ends the stream. */
  expel: () => void;
  end: () => void;
};

/** The streams of this server, fed with the news of all servers. */
export type Live = {
  /** Whether news arrives; otherwise tabs should poll. */
  isOpen: () => boolean;
  /** How many streams are open. */
  streams: () => number;
  /** Adds a stream; returns a function that removes it. */
  add: (stream: LiveStream) => () => void;
  /** Registers a listener for all news, for the server's own use. */
  hear: (listener: (news: News) => void) => () => void;
  stop: () => Promise<void>;
};

/** For a server without a listener: its tabs poll. */
export const notLive: Live = {
  isOpen: () => false,
  streams: () => 0,
  add: () => () => undefined,
  hear: () => () => undefined,
  stop: async () => undefined,
};

// Shorter than the minute after which proxies close a silent connection.
const usualBeat = 25_000;
/** More tabs than anyone looks at; beyond this the oldest stream ends. */
const mostOfSession = 12;

type Options = {
  /** The database to listen on. */
  url: string;
  db: Db;
  now: () => Date;
  log: Logger;
  beatEvery?: number;
};

/** Starts receiving the news of every server on this database. */
export async function startLive({ url, db, now, log, beatEvery = usualBeat }: Options): Promise<Live> {
  const streams = new Set<LiveStream>();
  const listeners = new Set<(news: News) => void>();
  let isStopping = false;
  const endAll = () => {
    for (const stream of streams) stream.end();
  };
  const onNews = (news: News) => {
    for (const listener of listeners) listener(news);
    const receivers = news.to && new Set(news.to);
    for (const stream of streams) {
      if (news.ended?.includes(stream.tokenHash)) stream.expel();
      else if (news.topics.length > 0 && (!receivers || receivers.has(stream.username)))
        stream.tell(news.topics, !receivers);
    }
  };
  const listener = await startListener({
    url,
    db,
    onNews,
    // News is missed until it reconnects: tabs reconnect too, and reload when they do.
    onLost: endAll,
    onProblem: logSparingly(log, "Could not listen for news from other servers").tell,
  });

  const beat = async () => {
    // Streams added while the query runs are not part of its check.
    const open = [...streams];
    for (const stream of open) stream.beat();
    if (open.length === 0) return;
    const hashes = [...new Set(open.map(({ tokenHash }) => tokenHash))];
    const alive = await db
      .selectFrom("session")
      .select("token_hash")
      .where("token_hash", "in", hashes)
      .where("expires_at", ">", now())
      .execute();
    const known = new Set(alive.map(({ token_hash }) => token_hash));
    for (const stream of open) if (!known.has(stream.tokenHash)) stream.expel();
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) =>
      log.warn({ err: error }, "Could not check the sessions of open streams"),
    );
  }, beatEvery);

  return {
    isOpen: () => listener.isListening() && !isStopping,
    streams: () => streams.size,
    add: (stream) => {
      const ofSession = [...streams].filter(({ tokenHash }) => tokenHash === stream.tokenHash);
      if (ofSession.length >= mostOfSession) ofSession[0]?.end();
      streams.add(stream);
      return () => {
        streams.delete(stream);
      };
    },
    hear: (one) => {
      listeners.add(one);
      return () => {
        listeners.delete(one);
      };
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      endAll();
      await listener.stop();
    },
  };
}
