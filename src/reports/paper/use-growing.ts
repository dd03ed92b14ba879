import { useEffect, useState } from "react";

/** So many rows are drawn in one go; the page answers in between. */
export const rowsAtOnce = 250;

/** How many of so many rows are drawn: more after every frame, until all of them are. */
export function useGrowing(total: number): number {
  const [grown, setGrown] = useState({ total, drawn: Math.min(rowsAtOnce, total) });
  const { drawn } = grown.total === total ? grown : { drawn: Math.min(rowsAtOnce, total) };
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => setGrown({ total, drawn: Math.min(drawn + rowsAtOnce, total) }), 0);
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return drawn;
}
