import { useEffect, useState } from "react";

/** How many rows are rendered per batch; the page stays responsive in between. */
export const rowsAtOnce = 250;

/** How many of the rows to render: more after every frame, until all are. */
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
