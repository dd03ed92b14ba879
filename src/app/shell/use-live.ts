import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { startFollowing } from "../../api/live";
import { refreshNews, sessionKey } from "../../providers/session-queries";

/** Keeps badges, bell and messages current as things happen elsewhere, without reloading the page. */
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
      // Catches up with everything that happened while not connected.
      onOpen: () => refreshNews(queries, ["badges", "notifications", "messages"], true),
      // The next call finds out what follows: a silent sign-in, one's own session again, or the sign-in page.
      onEnded: () => void queries.refetchQueries({ queryKey: sessionKey }),
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop();
    };
  }, [queries]);
}
