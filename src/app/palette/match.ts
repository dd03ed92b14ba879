import { foldCompact, foldForSearch } from "@schemas/values/persian-text";

/**
 * Whether every typed word begins a word of one of the names, in any spelling; or a name without spaces contains them.
 */
export function matches(typed: string, names: readonly string[]): boolean {
  const words = foldForSearch(typed).split(" ").filter(Boolean);
  const all = names.flatMap((name) => foldForSearch(name).split(/[ /–-]/));
  if (words.every((word) => all.some((one) => one.startsWith(word)))) return true;
  const compact = foldCompact(typed);
  return names.some((name) => foldCompact(name).includes(compact));
}
