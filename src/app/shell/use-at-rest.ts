import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { whenIdle } from "../../api/when-idle";

/** Runs a task once the first page has its answers and the browser is idle. */
export function useAtRest(work: () => void): void {
  const queryClient = useQueryClient();
  const start = useEffectEvent(work);
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
  }, [queryClient]);
}
