import { useSearchParams } from "react-router";

type Changes = Readonly<Record<string, string | number | null>>;

/** What the page shows, stored in its address, so that a link leads to the same place. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  const changed = (before: URLSearchParams, changes: Changes) => {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes))
      value === null || value === "" ? next.delete(name) : next.set(name, String(value));
    return next;
  };
  return {
    get: (name: string) => params.get(name),
    number: (name: string) => {
      const value = Number(params.get(name));
      return Number.isSafeInteger(value) && value > 0 ? value : null;
    },
    /** Changes some values; null removes one. */
    set: (changes: Changes) => setParams((before) => changed(before, changes)),
    /** The address after such a change. */
    hrefOf: (changes: Changes) => `?${changed(params, changes)}`,
    /** Sets some values and removes the rest. */
    only: (changes: Readonly<Record<string, string>>) => setParams(changes),
  };
}
