import { type ComponentType, startTransition, useState } from "react";
import { whenIdle } from "../../api/when-idle";
import { useViewer } from "../../providers/session";
import type { Page } from "../../routing/page";
import { useAtRest } from "./use-at-rest";

/** When idle: loads the pages most people open next, and draws the controls of lists off screen. */
export function MadeAhead({ pages }: { pages: readonly Page[] }) {
  const { role } = useViewer();
  const [Controls, setControls] = useState<ComponentType | null>(null);
  useAtRest(async () => {
    for (const page of pages) if (page.isCommon) page.loaded.preload();
    // Employees open few lists; and a browser without idle callbacks would draw them while someone types.
    if (role !== "employee" && "requestIdleCallback" in window)
      await import("./controls-ahead")
        .then(({ ControlsAhead }) => startTransition(() => setControls(() => ControlsAhead)))
        // Without a connection they are drawn when needed.
        .catch(() => undefined);
    // One after the other: whoever presses something meanwhile waits for one at most.
    for (const { preload } of frequent(pages)) {
      await idle();
      await preload();
    }
  });
  return Controls && <Controls />;
}

const frequent = (pages: readonly Page[]) =>
  pages
    .flatMap(({ isFrequent, loaded, children }) => [{ isFrequent, ...loaded }, ...children])
    .filter((one) => one.isFrequent);

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));
