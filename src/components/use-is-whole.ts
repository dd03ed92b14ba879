import { startTransition, useEffect, useState } from "react";
import { isMeasurable } from "./is-measurable";

/** False for the first render, in which a long list shows only as much as fits the screen; true right after. */
export function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(!isMeasurable);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}
