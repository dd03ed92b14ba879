import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "../../api/when-idle";

/**
 * Runs a task once the page has its answers and the browser is idle: once, or again for each `page`. Leaving the page
 * earlier cancels its task.
 */
export function useAtRest(work: () => void, page = ""): void {
  const queryClient = useQueryClient();
  const start = useEffectEvent(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page.
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const look = () => {
      cancel?.();
      cancel = whenIdle(() => {
        if (queryClient.isFetching() > 0) return;
        stop();
        start();
      });
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
    return () => {
      stop();
      cancel?.();
    };
  }, [queryClient, page]);
}
