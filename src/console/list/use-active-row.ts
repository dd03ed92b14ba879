import { useRef, useState } from "react";

/** The row with the keyboard (-1 for none) among those drawn in `body`; resets when the rows change. */
export function useActiveRow(rows: readonly unknown[]) {
  const [active, setActive] = useState(-1);
  const [shownRows, setShownRows] = useState(rows);
  const body = useRef<HTMLDivElement>(null);
  if (rows !== shownRows) {
    setShownRows(rows);
    setActive(-1);
  }
  const elements = () => body.current?.querySelectorAll<HTMLElement>("[data-row-key]");

  return {
    active,
    body,
    element: () => elements()?.[active],
    move: (by: 1 | -1) => {
      const next = Math.min(Math.max(active + by, 0), rows.length - 1);
      setActive(next);
      elements()?.[next]?.focus();
    },
  };
}
