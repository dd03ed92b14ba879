import { readInTab, storeInTab } from "@src/api/browser-storage";
import type { Decision } from "./decision";

const key = "left-decisions";

/**
 * Stores decisions that a session ended before; for this tab only, like the address to return to (way-back.ts). Without
 * storage they have to be made again.
 */
export function leaveDecisions(decisions: readonly Decision[]): void {
  if (decisions.length === 0) return;
  const keys = new Set(decisions.map((decision) => decision.key));
  const others = read().filter((decision) => !keys.has(decision.key));
  storeInTab(key, JSON.stringify([...others, ...decisions]));
}

/** What the end of this account's session left. Nothing stays: another account must not find it. */
export function takeLeftDecisions(account: string | undefined): Decision[] {
  const decisions = read();
  storeInTab(key, null);
  return decisions.filter(({ by }) => by === account);
}

const read = (): Decision[] => JSON.parse(readInTab(key) ?? "[]");
