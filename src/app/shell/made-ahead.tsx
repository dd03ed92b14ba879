import { type ComponentType, startTransition, useState } from "react";
import { loadInTurn } from "../../api/when-idle";
import { useViewer } from "../../providers/session";
import type { Page } from "../../routing/page";
import { useAtRest } from "./use-at-rest";

/** When idle: loads the pages most people open next, and draws the controls of lists off screen. */
export function MadeAhead({ pages }: { pages: readonly Page[] }) {
  const { role } = useViewer();
  const [Controls, setControls] = useState<ComponentType | null>(null);
  useAtRest(() => {
    for (const page of pages) if (page.isCommon) loadInTurn(page.loaded.preload);
    // Employees open few lists; and a browser without idle callbacks would draw them while someone types.
    if (role !== "employee" && "requestIdleCallback" in window)
      loadInTurn(async () => {
        const { ControlsAhead } = await import("./controls-ahead");
        startTransition(() => setControls(() => ControlsAhead));
      });
    for (const { preload } of frequent(pages)) loadInTurn(preload);
  });
  return Controls && <Controls />;
}

const frequent = (pages: readonly Page[]) =>
  pages
    .flatMap(({ isFrequent, loaded, children }) => [{ isFrequent, ...loaded }, ...children])
    .filter((one) => one.isFrequent);
