import type { RowsHandle } from "@src/console/list/use-rows-watch";
import { type RefObject, useEffect, useEffectEvent } from "react";

const rowOf = (within: Element | null | undefined, id: number) =>
  within?.querySelector<HTMLElement>(`[data-row-key="${id}"]`);

/** Whether a row is visible: a long table renders only the visible rows and some around them. */
export function isRowInSight(within: Element | null, id: number): boolean {
  const row = rowOf(within, id);
  if (!row) return false;
  const { top, bottom } = row.getBoundingClientRect();
  const head = row.closest(".ant-table")?.querySelector(".ant-table-header")?.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle >= Math.max(0, head?.bottom ?? 0) && middle <= window.innerHeight;
}

/** Focuses a row if it is rendered. */
export function focusRow(within: Element | null | undefined, id: number): boolean {
  const row = rowOf(within, id);
  row?.focus();
  return row !== null && row !== undefined;
}

/**
 * Scrolls to the row with the keyboard, so that a long table renders it, and focuses it unless a request is open next
 * to the rows; repeats with each `seek`, after the user has scrolled away. -1 for none.
 */
export function useRowInSight(table: RefObject<RowsHandle | null>, active: number, seek: number): void {
  const show = useEffectEvent(() => {
    const row = active < 0 ? null : table.current?.reach(active);
    row?.scrollIntoView({ block: "nearest" });
    if (!document.activeElement?.closest("[role=dialog]")) row?.focus();
  });
  useEffect(() => {
    if (seek === 0) return;
    const frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [seek]);
}
