import type { Decision } from "./decision";

const key = "left-decisions";

/** Stores decisions that a session ended before; for this tab only, like the address to return to (way-back.ts). */
export function leaveDecisions(decisions: readonly Decision[]): void {
  if (decisions.length === 0) return;
  const keys = new Set(decisions.map((decision) => decision.key));
  try {
    const others = read().filter((decision) => !keys.has(decision.key));
    sessionStorage.setItem(key, JSON.stringify([...others, ...decisions]));
  } catch {
    // Without storage they have to be made again.
  }
}

/** What the end of this account's session left. Nothing stays: another account must not find it. */
export function takeLeftDecisions(account: string | undefined): Decision[] {
  const decisions = read();
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was stored.
  }
  return decisions.filter(({ by }) => by === account);
}

function read(): Decision[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}
