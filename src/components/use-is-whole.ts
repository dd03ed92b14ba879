import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../api/when-idle";
import { isMeasurable } from "./is-measurable";

/** How long the rest of a page may wait for an idle browser, in milliseconds. */
const patience = 300;

/**
 * False for the first render, in which a long list shows only as much as fits the screen; true right after. The rest
 * waits until the browser has painted the first: React would render it before.
 */
export function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(!isMeasurable);
  useEffect(() => {
    if (!isWhole) return whenIdle(() => startTransition(() => setWhole(true)), patience);
  }, [isWhole]);
  return isWhole;
}
