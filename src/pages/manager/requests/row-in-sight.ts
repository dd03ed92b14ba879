import type { TableRef } from "antd/es/table";
import { type RefObject, useEffect } from "react";

const rowOf = (within: Element | null | undefined, id: number) =>
  within?.querySelector<HTMLElement>(`[data-row-key="${id}"]`);

/** Whether the reader sees a row: a long table draws only visible rows, and some around them. */
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

/** Focuses a row if it is drawn. */
export function focusRow(within: Element | null | undefined, id: number): boolean {
  const row = rowOf(within, id);
  row?.focus();
  return row !== null && row !== undefined;
}

// A long table draws a row some frames after scrolling to it.
const mostFrames = 10;

/**
 * Scrolls a table that draws only visible rows to the row with the keyboard, and focuses it; repeats with each `seek`,
 * after the user has scrolled away.
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
