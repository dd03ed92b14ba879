import { hashToken } from "../rules/hash-token";
import type { Target } from "./parse";
import type { Terminal } from "./terminal";

/*
 * A terminal may have a key that it sends when it introduces itself (`pushcommkey`), and on most firmware only then.
 * If one is set, requests are accepted only from the address of an introduction with the key.
 */

/** The stored form of an introduction. Another key or another address requires a new one. */
const rememberedAs = (pushKey: string, address: string) => `${address} ${hashToken(pushKey)}`;

/** The value to store for a request with the right key; undefined for others. */
export function keyShown({ pushKey }: Terminal, { query }: Target, address: string): string | undefined {
  return pushKey !== "" && query.get("pushcommkey") === pushKey ? rememberedAs(pushKey, address) : undefined;
}

/** Whether a request has the terminal's key, in itself or from an earlier introduction. */
export function hasKey(terminal: Terminal, target: Target, address: string): boolean {
  const { pushKey, keyedAs } = terminal;
  if (pushKey === "" || keyShown(terminal, target, address)) return true;
  const isIntroduction = target.query.has("options") || target.query.has("pushcommkey");
  return !isIntroduction && keyedAs === rememberedAs(pushKey, address);
}
