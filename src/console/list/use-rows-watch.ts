import { useEffect, useState } from "react";
import { mostDrawn } from "./row-window";
import type { watchRows } from "./watch-rows";

/** What a table of rows can be asked for. */
export type RowsHandle = {
  /** The element of a row, which is drawn for it if need be. */
  reach: (index: number) => HTMLElement | null;
};

export type Watch = typeof watchRows;

// Rows come before what draws others as they scroll: its file loads with the first table that is long.
let loaded: Watch | "none" | undefined;

/**
 * Whether a table of so many rows draws only those in sight, and what watches which these are, once its file is there.
 * Where that does not come, all rows are drawn.
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
