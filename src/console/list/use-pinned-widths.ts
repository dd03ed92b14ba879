import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/**
 * The widths of a table's columns as determined by the rows it draws first, so that they stay the same while other rows
 * are drawn. Null until they are measured, and again when the window or the columns change.
 */
export function usePinnedWidths(
  table: RefObject<HTMLElement | null>,
  isPinned: boolean,
  columns: string,
): readonly number[] | null {
  const [room, setRoom] = useState(() => window.innerWidth);
  const [measured, setMeasured] = useState<{ shape: string; widths: readonly number[] } | null>(null);
  const shape = `${columns} ${room}`;

  useEffect(() => {
    if (!isPinned) return;
    const resize = () => setRoom(window.innerWidth);
    addEventListener("resize", resize);
    return () => removeEventListener("resize", resize);
  }, [isPinned]);

  useLayoutEffect(() => {
    if (!isPinned || measured?.shape === shape) return;
    const cells = table.current?.querySelectorAll<HTMLElement>(".ant-table-measure-row > *") ?? [];
    const widths = Array.from(cells, (cell) => cell.getBoundingClientRect().width);
    if (widths.some((width) => width > 0)) setMeasured({ shape, widths });
  }, [table, isPinned, measured, shape]);

  return isPinned && measured?.shape === shape ? measured.widths : null;
}
