import type { Values } from "./resource";
import { foldCompact } from "./values/persian-text";

/** What tells the record of a row from others, however it is spelt; empty when the row does not say. */
export function matchKey(match: readonly string[], values: Values): string {
  const parts = match.map((name) => foldCompact(String(values[name] ?? "")));
  return parts.every((part) => part === "") ? "" : parts.join("\n");
}
