import type { Logger } from "pino";
import type { Db } from "../db/db";
import type { News, NewsTopic } from "../db/news";
import { startListener } from "./listener";

/** An open stream of a signed-in tab. */
type LiveStream = {
  username: string;
  tokenHash: string;
  /** `isForAll`: so many hear it that not all should ask at once. */
  tell: (topics: readonly NewsTopic[], isForAll: boolean) => void;
  /** Says nothing, to keep the line open and to find out whether it is. */
  beat: () => void;
  /** Its session is over: the tab is told, and the stream ends. */
  expel: () => void;
  end: () => void;
};

/** The streams of this server, fed with the news of all servers. */
export type Live = {
  /** Whether news arrive: without, tabs are better off asking for themselves. */
  isOpen: () => boolean;
  /** Adds a stream; answers how to take it away again. */
  add: (stream: LiveStream) => () => void;
  /** Hears everything that is told; for what this server does about it itself. */
  hear: (listener: (news: News) => void) => () => void;
  stop: () => Promise<void>;
};

/** Where news do not travel: a server without a listener, whose tabs ask for themselves. */
export const notLive: Live = {
  isOpen: () => false,
  add: () => () => undefined,
  hear: () => () => undefined,
  stop: async () => undefined,
};

// Shorter than the minute after which proxies give up on a silent line.
const usualBeat = 25_000;
/** More tabs than anybody looks at; the oldest line ends. */
const mostOfSession = 12;

type Options = { url: string; db: Db; now: () => Date; log: Logger; beatEvery?: number };

/** Starts hearing the news of every server on this database. */
export async function startLive({ url, db, now, log, beatEvery = usualBeat }: Options): Promise<Live> {
  const streams = new Set<LiveStream>();
  const listeners = new Set<(news: News) => void>();
  let isStopping = false;
  const endAll = () => {
    for (const stream of streams) stream.end();
  };
  const onNews = (news: News) => {
    for (const listener of listeners) listener(news);
    const isMeant = news.to && new Set(news.to);
    for (const stream of streams) {
      if (news.ended?.includes(stream.tokenHash)) stream.expel();
      else if (news.topics.length > 0 && (!isMeant || isMeant.has(stream.username)))
        stream.tell(news.topics, !isMeant);
    }
  };
  const listener = await startListener({
    url,
    onNews,
    // What is told meanwhile is missed: tabs come again, and look when they do.
    onLost: endAll,
    onProblem: (error) => log.warn({ err: error }, "News of other servers could not be heard"),
  });

  const beat = async () => {
    // Those that come while the database is asked are not asked about.
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
    beat().catch((error: unknown) => log.warn({ err: error }, "Open streams could not be looked at"));
  }, beatEvery);

  return {
    isOpen: () => listener.isListening() && !isStopping,
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
