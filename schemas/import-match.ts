import type { Values } from "./resource";
import { foldCompact } from "./values/persian-text";

/** What identifies the record of a row, in any spelling; empty if the row does not contain it. */
export function matchKey(match: readonly string[], values: Values): string {
  const parts = match.map((name) => foldCompact(String(values[name] ?? "")));
  return parts.every((part) => part === "") ? "" : parts.join("\n");
}
