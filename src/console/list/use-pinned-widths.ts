import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/**
 * The widths that a table's columns have by the rows it draws first, so that they stay as they are while others are
 * drawn; null until they are known, and again when the window or the columns change.
 */
export function usePinnedWidths(
  table: RefObject<HTMLElement | null>,
  isPinned: boolean,
  columns: string,
): readonly number[] | null {
  const [room, setRoom] = useState(() => window.innerWidth);
  const [known, setKnown] = useState<{ shape: string; widths: readonly number[] } | null>(null);
  const shape = `${columns} ${room}`;

  useEffect(() => {
    if (!isPinned) return;
    const resize = () => setRoom(window.innerWidth);
    addEventListener("resize", resize);
    return () => removeEventListener("resize", resize);
  }, [isPinned]);

  useLayoutEffect(() => {
    if (!isPinned || known?.shape === shape) return;
    const cells = table.current?.querySelectorAll<HTMLElement>(".ant-table-measure-row > td") ?? [];
    const widths = Array.from(cells, (cell) => cell.getBoundingClientRect().width);
    if (widths.some((width) => width > 0)) setKnown({ shape, widths });
  }, [table, isPinned, known, shape]);

  return isPinned && known?.shape === shape ? known.widths : null;
}
