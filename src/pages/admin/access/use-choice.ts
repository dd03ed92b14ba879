import { useSearchParams } from "react-router";

/** What the page shows, stored in its address, so that a link leads to the same place. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  return {
    get: (name: string) => params.get(name),
    number: (name: string) => {
      const value = Number(params.get(name));
      return Number.isSafeInteger(value) && value > 0 ? value : null;
    },
    /** Changes some values; null removes one. */
    set: (changes: Readonly<Record<string, string | number | null>>) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          value === null || value === "" ? next.delete(name) : next.set(name, String(value));
        return next;
      }),
    /** Sets some values and removes the rest. */
    only: (changes: Readonly<Record<string, string>>) => setParams(changes),
  };
}
