import { useEffectEvent, useLayoutEffect } from "react";
import { useNavigationType } from "react-router";

/**
 * Shows a page that was opened by a link from its top. Otherwise it would stay scrolled as far as the page before it.
 * Going back or forward leaves the position to the browser, which restores it.
 */
export function useTopOfPage(pathname: string): void {
  const cameBy = useNavigationType();
  const scrollUp = useEffectEvent(() => {
    if (cameBy !== "POP") scrollTo(0, 0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page.
  useLayoutEffect(scrollUp, [pathname]);
}
