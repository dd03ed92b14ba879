import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { startFollowing } from "../../api/live";
import { refreshNews } from "../../providers/session-queries";

/** Keeps badges, bell and messages true as things happen elsewhere, without anybody reloading. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = startFollowing({
      onNews: ({ topics, lag }) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          refreshNews(queries, topics);
        }, lag);
        timers.add(timer);
      },
      // Whatever happened while nobody listened.
      onOpen: () => refreshNews(queries, ["badges", "notifications", "messages"]),
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop();
    };
  }, [queries]);
}
