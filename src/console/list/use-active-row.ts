import { useRef, useState } from "react";
import type { RowsHandle } from "./use-rows-watch";

/** The row the keyboard acts on (-1 for none) among those in `body`; resets when the rows change. */
export function useActiveRow(rows: readonly unknown[]) {
  const [active, setActive] = useState(-1);
  const [shownRows, setShownRows] = useState(rows);
  const body = useRef<HTMLDivElement>(null);
  if (rows !== shownRows) {
    setShownRows(rows);
    setActive(-1);
  }
  // A long table draws the row if necessary; cards are always drawn.
  const table = useRef<RowsHandle>(null);
  const elementOf = (index: number) =>
    table.current?.reach(index) ?? body.current?.querySelectorAll<HTMLElement>("[data-row-key]")[index];

  return {
    active,
    body,
    table,
    element: () => elementOf(active),
    move: (by: 1 | -1) => {
      const next = Math.min(Math.max(active + by, 0), rows.length - 1);
      setActive(next);
      elementOf(next)?.focus();
    },
  };
}
