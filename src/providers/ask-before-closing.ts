import { readSession } from "../api/session-store";

/** Asks before the window is closed or reloaded, until the returned function is called; calls `onAsk` before. */
export function askBeforeClosing(onAsk?: () => void): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    onAsk?.();
    // Nobody can prevent the end of a session.
    if (readSession()) event.preventDefault();
  };
  window.addEventListener("beforeunload", ask);
  return () => window.removeEventListener("beforeunload", ask);
}
