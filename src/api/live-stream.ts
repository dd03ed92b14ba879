import { headersOf, type Session } from "./session-store";

/** What has changed on the server; `lag` is how long to wait before reloading when all tabs get the news together. */
export type LiveNews = { topics: readonly string[]; lag: number };

export type LiveSeams = {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  baseAddress: () => Promise<string>;
  readSession: () => Session | undefined;
  /** Whether the tab is visible; browsers allow few connections, so hidden tabs leave them to others. */
  isSeen: () => boolean;
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
};

type Listener = {
  onNews: (news: LiveNews) => void;
  /** Called when news starts arriving, and when it stops: then the tab polls. */
  onOpen: (isOpen: boolean) => void;
  /** Called when the session is over, here or for everyone; no more news follows. */
  onEnded: () => void;
};

const firstPause = 1_000;
const longestPause = 60_000;
/** The pause if the server offers no streams; it may after a restart. */
const pauseWhereNone = 5 * 60_000;
/** The server sends a beat every 25 s; a connection silent for this long is dead. */
const silence = 60_000;
/** All tabs get news for everyone; each reloads within this time. */
const spreadOver = 10_000;

/**
 * Listens to the reader's news until `signal` aborts: by a stream with the headers of every call, reopened after a
 * growing pause whenever it breaks.
 */
export async function followLive(seams: LiveSeams, listener: Listener, signal: AbortSignal): Promise<void> {
  let pause = firstPause;
  while (!signal.aborted) {
    const session = seams.readSession();
    if (!session || !seams.isSeen()) return;
    const end = await listenOnce(seams, session, listener, signal);
    if (signal.aborted) return;
    if (end === "ended") return listener.onEnded();
    if (end === "refused") return;
    if (end === "worked") pause = firstPause;
    const base = end === "none" ? pauseWhereNone : pause;
    // Tabs that lost the server together should not return together.
    await seams.wait(base * (0.5 + seams.random()), signal).catch(() => undefined);
    pause = Math.min(pause * 2, longestPause);
  }
}

/**
 * How a stream ended: it delivered something, it failed, there is none, the session may not have one, or it is over.
 */
type End = "worked" | "broken" | "none" | "refused" | "ended";

async function listenOnce(
  seams: LiveSeams,
  session: Session,
  { onNews, onOpen }: Pick<Listener, "onNews" | "onOpen">,
  signal: AbortSignal,
): Promise<End> {
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener("abort", cut);
  let watch = setTimeout(cut, silence);
  let hasOpened = false;
  try {
    const response = await seams.fetch(`${await seams.baseAddress()}live`, {
      headers: headersOf(session),
      credentials: "same-origin",
      cache: "no-store",
      signal: line.signal,
    });
    if (response.status === 401) return "ended";
    if (response.status === 403) return "refused";
    if (!response.ok || !response.headers.get("content-type")?.startsWith("text/event-stream")) return "none";
    if (!response.body) return "none";
    for await (const { event, data } of eventsOf(response.body)) {
      clearTimeout(watch);
      watch = setTimeout(cut, silence);
      if (event === "open") {
        hasOpened = true;
        onOpen(true);
      } else if (event === "ended") return "ended";
      else if (event === "news") onNews(readNews(data, seams.random()));
    }
  } catch {
    // A connection can break at any time; the next one is opened after a pause.
  } finally {
    clearTimeout(watch);
    signal.removeEventListener("abort", cut);
    line.abort();
    if (hasOpened) onOpen(false);
  }
  return hasOpened ? "worked" : "broken";
}

function readNews(data: string, random: number): LiveNews {
  const { topics, isForAll } = JSON.parse(data) as { topics?: unknown; isForAll?: unknown };
  const names = Array.isArray(topics) ? topics.filter((one): one is string => typeof one === "string") : [];
  return { topics: names, lag: isForAll === true ? random * spreadOver : 0 };
}

/** Parses server-sent events in the form this server writes: an event's name and one line of data. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: string }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split("\n")
            .find((one) => one.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .trim() ?? "";
        yield { event: field("event"), data: field("data") };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
