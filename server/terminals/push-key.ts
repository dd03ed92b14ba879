import { hashToken } from "../rules/hash-token";
import type { Target } from "./parse";
import type { Terminal } from "./terminal";

/*
 * A terminal may be given a key that it sends when it introduces itself (`pushcommkey`), and on most firmware then only.
 * Where one is set, the terminal is listened to at the address from which it introduced itself with the key.
 */

/** How an introduction is remembered. Another key or another address needs another one. */
const rememberedAs = (pushKey: string, address: string) => `${address} ${hashToken(pushKey)}`;

/** What to remember of a request that shows the right key; undefined for others. */
export function keyShown({ pushKey }: Terminal, { query }: Target, address: string): string | undefined {
  return pushKey !== "" && query.get("pushcommkey") === pushKey ? rememberedAs(pushKey, address) : undefined;
}

/** Whether a request has the key that the terminal is known by, itself or by an earlier introduction. */
export function hasKey(terminal: Terminal, target: Target, address: string): boolean {
  const { pushKey, keyedAs } = terminal;
  if (pushKey === "" || keyShown(terminal, target, address)) return true;
  const isIntroduction = target.query.has("options") || target.query.has("pushcommkey");
  return !isIntroduction && keyedAs === rememberedAs(pushKey, address);
}
