import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";

type Match = { call: AnyCall; group: string; key: string };

/**
 * Finds calls as the real servers do: ignoring letter case, and without the group if the rest names only one call
 * (`GetSectionsList` = `Sections/GetSectionsList`).
 */
export function callFinder(groups: Record<string, Record<string, AnyCall>> = calls) {
  const byPath = new Map<string, Match>();
  const byTail = new Map<string, Match | null>();
  for (const [group, members] of Object.entries(groups)) {
    for (const [key, call] of Object.entries(members)) {
      const match = { call, group, key };
      const path = pathKey(call.method, call.path);
      if (byPath.has(path))
        throw new Error(`Two calls are declared for "${call.method} ${call.path}". Keep one.`);
      byPath.set(path, match);
      const slash = call.path.indexOf("/");
      if (slash > 0) {
        const tail = pathKey(call.method, call.path.slice(slash + 1));
        byTail.set(tail, byTail.has(tail) ? null : match);
      }
    }
  }
  return (method: string, path: string): Match | undefined => {
    const key = pathKey(method, path);
    return byPath.get(key) ?? byTail.get(key) ?? undefined;
  };
}

const pathKey = (method: string, path: string) => `${method} ${path.toLowerCase()}`;
