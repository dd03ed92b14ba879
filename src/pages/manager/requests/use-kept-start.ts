import { useState } from "react";

/** The query of the view that a list begins with: the reader's own, kept in this browser. */
export function useKeptStart(key: string) {
  const [start, setStart] = useState(() => read(key));
  const keep = (query: string | undefined) => {
    setStart(query);
    try {
      if (query === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, query);
    } catch {
      // The browser keeps nothing: the choice holds until the page is left.
    }
  };
  return [start, keep] as const;
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
