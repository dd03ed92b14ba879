import { baseAddress } from "./base-address";
import { followLive, type LiveNews } from "./live-stream";
import { readSession } from "./session-store";

let isOpen = false;
let following: AbortController | undefined;

/** Whether news arrives by itself; if not, data that should stay current is polled. */
export const isLive = (): boolean => isOpen;

// A tab that is hidden briefly keeps its connection.
const keepUnseen = 60_000;

type Listener = { onNews: (news: LiveNews) => void; onOpen: () => void; onEnded: () => void };

/**
 * Follows the signed-in person's news while the tab is visible; returns a function that stops it. One connection per
 * page.
 */
export function startFollowing({ onNews, onOpen, onEnded }: Listener): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    clearTimeout(hiding);
    if (following || document.visibilityState !== "visible") return;
    const line = new AbortController();
    following = line;
    const listener = {
      onNews,
      onEnded,
      onOpen: (now: boolean) => {
        isOpen = now;
        if (now) onOpen();
      },
    };
    void followLive(seams, listener, line.signal).finally(() => {
      if (following === line) following = undefined;
    });
  };
  const follow = () => {
    if (document.visibilityState === "visible") return open();
    clearTimeout(hiding);
    hiding = setTimeout(stopFollowing, keepUnseen);
  };
  document.addEventListener("visibilitychange", follow);
  open();
  return () => {
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", follow);
    stopFollowing();
  };
}

/** Closes the connection, for example before signing out. */
export function stopFollowing(): void {
  following?.abort();
  following = undefined;
  isOpen = false;
}

const seams = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  baseAddress,
  readSession,
  isSeen: () => document.visibilityState === "visible",
  wait: (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  random: Math.random,
};
