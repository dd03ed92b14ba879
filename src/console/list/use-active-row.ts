import { useRef, useState } from "react";

/** The row the keyboard is at (-1 for none) among those drawn in `body`; with other rows it starts anew. */
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
