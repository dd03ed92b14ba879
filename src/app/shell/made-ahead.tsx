import { type ComponentType, startTransition, useState } from "react";
import { useViewer } from "../../providers/session";
import type { Page } from "../../routing/page";
import { useAtRest } from "./use-at-rest";

/** While nothing else is done: the pages most people open next are fetched, and what lists stand on is drawn unseen. */
export function MadeAhead({ pages }: { pages: readonly Page[] }) {
  const { role } = useViewer();
  const [Controls, setControls] = useState<ComponentType | null>(null);
  useAtRest(() => {
    for (const page of pages) if (page.isCommon) page.loaded.preload();
    // Employees open few lists; and a browser that does not tell when it is idle would draw them while someone types.
    if (role === "employee" || !("requestIdleCallback" in window)) return;
    import("./controls-ahead")
      .then(({ ControlsAhead }) => startTransition(() => setControls(() => ControlsAhead)))
      // Without a line they are drawn when they are needed.
      .catch(() => undefined);
  });
  return Controls && <Controls />;
}
