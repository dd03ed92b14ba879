import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { whenIdle } from "../../components/when-idle";
import type { Page } from "../../pages/page";

/** Fetches the pages most people open next, once the page they are on has its answers and the browser is idle. */
export function usePagesAhead(pages: readonly Page[]): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const look = () => {
      cancel?.();
      cancel = whenIdle(() => {
        if (queryClient.isFetching() > 0) return;
        stop();
        for (const page of pages) if (page.isCommon) page.loaded.preload();
      });
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
    return () => {
      stop();
      cancel?.();
    };
  }, [pages, queryClient]);
}
