import { useEffect, useState } from "react";
import { mostDrawn } from "./row-window";
import type { watchRows } from "./watch-rows";

/** The methods of a table of rows. */
export type RowsHandle = {
  /** Returns the element of a row, which is drawn if necessary. */
  reach: (index: number) => HTMLElement | null;
};

export type Watch = typeof watchRows;

// The code that draws rows on scrolling loads after the rows, with the first long table.
let loaded: Watch | "none" | undefined;

/**
 * Whether a table of this many rows draws only those in view, and the function that watches them, once it is loaded. If
 * it cannot be loaded, all rows are drawn.
 */
export function useRowsWatch(count: number): { isLong: boolean; watch: Watch | undefined } {
  const [watch, setWatch] = useState<Watch | "none" | undefined>(() => loaded);
  const isLong = count > mostDrawn && watch !== "none";

  useEffect(() => {
    if (!isLong || watch) return;
    let isGone = false;
    void import("./watch-rows").then(
      (file) => {
        loaded = file.watchRows;
        if (!isGone) setWatch(() => file.watchRows);
      },
      () => !isGone && setWatch("none"),
    );
    return () => {
      isGone = true;
    };
  }, [isLong, watch]);
  return { isLong, watch: watch === "none" ? undefined : watch };
}
