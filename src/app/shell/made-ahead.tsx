import { type ComponentType, startTransition, useState } from "react";
import type { Page } from "../../pages/page";
import { useAtRest } from "./use-at-rest";

/** While nothing else is done: the pages most people open next are fetched, and what lists stand on is drawn unseen. */
export function MadeAhead({ pages }: { pages: readonly Page[] }) {
  const [Controls, setControls] = useState<ComponentType | null>(null);
  useAtRest(() => {
    for (const page of pages) if (page.isCommon) page.loaded.preload();
    // A browser that does not tell when it is idle would draw them while someone types.
    if (!("requestIdleCallback" in window)) return;
    import("./controls-ahead")
      .then(({ ControlsAhead }) => startTransition(() => setControls(() => ControlsAhead)))
      // Without a line they are drawn when they are needed.
      .catch(() => undefined);
  });
  return Controls && <Controls />;
}
