import type { TableRef } from "antd/es/table";
import { type RefObject, useEffect } from "react";

const rowOf = (within: Element | null | undefined, id: number) =>
  within?.querySelector<HTMLElement>(`[data-row-key="${id}"]`);

/** Whether the reader sees a row: a long table draws only what is in sight, and some rows around it. */
export function isRowInSight(within: Element | null, id: number): boolean {
  const row = rowOf(within, id);
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  const frame = row.closest(".ant-table-tbody-virtual-holder")?.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return (
    middle >= Math.max(0, frame?.top ?? 0) &&
    middle <= Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight)
  );
}

/** Gives a row to the keyboard if it is drawn. */
export function focusRow(within: Element | null | undefined, id: number): boolean {
  const row = rowOf(within, id);
  row?.focus();
  return row !== null && row !== undefined;
}

// A long table draws a row some frames after it was scrolled to.
const mostFrames = 10;

/**
 * Scrolls a table that draws only what is in sight to the row the keyboard is at, and gives it the keyboard; once more
 * with each `seek`, for one that was scrolled away from.
 */
export function useRowInSight(
  table: RefObject<TableRef | null>,
  active: number | undefined,
  seek: number,
): void {
  useEffect(() => {
    if (active === undefined || seek === 0) return;
    const { current } = table;
    if (!current || isRowInSight(current.nativeElement, active)) return;
    current.scrollTo({ key: active });
    let frame = 0;
    const focus = (left: number) => {
      if (left > 0 && !focusRow(table.current?.nativeElement, active))
        frame = requestAnimationFrame(() => focus(left - 1));
    };
    focus(mostFrames);
    return () => cancelAnimationFrame(frame);
  }, [table, active, seek]);
}
