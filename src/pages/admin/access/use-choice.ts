import { useSearchParams } from "react-router";

/** What the page shows, kept in its address, so that a link leads to the same place. */
export function useChoice() {
  const [params, setParams] = useSearchParams();
  return {
    get: (name: string) => params.get(name),
    number: (name: string) => {
      const value = Number(params.get(name));
      return Number.isSafeInteger(value) && value > 0 ? value : null;
    },
    /** Changes some of it; null takes a value away. */
    set: (changes: Readonly<Record<string, string | number | null>>) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          value === null || value === "" ? next.delete(name) : next.set(name, String(value));
        return next;
      }),
    /** Changes some of it and forgets the rest. */
    only: (changes: Readonly<Record<string, string>>) => setParams(changes),
  };
}
