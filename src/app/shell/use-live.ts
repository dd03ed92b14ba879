import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { startFollowing } from "../../api/live";
import { refreshNews, sessionKey } from "../../providers/session-queries";

/** In the morning punches arrive all the time: pages are not reloaded for each. */
const pauseBetween = 1_000;

/** Keeps badges, bell and messages current without reloading the page. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refreshed = new Map<string, number>();
    const coming = new Map<string, { at: number; timer: ReturnType<typeof setTimeout> }>();
    const refreshSoon = (topic: string, lag: number) => {
      const now = performance.now();
      const at = Math.max(now + lag, (refreshed.get(topic) ?? -pauseBetween) + pauseBetween);
      const next = coming.get(topic);
      // An earlier refresh covers this news too.
      if (next && next.at <= at) return;
      clearTimeout(next?.timer);
      const refresh = () => {
        coming.delete(topic);
        refreshed.set(topic, performance.now());
        refreshNews(queries, [topic]);
      };
      coming.set(topic, { at, timer: setTimeout(refresh, at - now) });
    };
    const stop = startFollowing({
      onNews: ({ topics, lag }) => {
        for (const topic of topics) refreshSoon(topic, lag);
      },
      // Catches up with what happened while not connected.
      onOpen: () => refreshNews(queries, ["badges", "notifications", "messages"], true),
      // The next call finds out what follows: a silent sign-in, one's own session again, or the sign-in page.
      onEnded: () => void queries.refetchQueries({ queryKey: sessionKey }),
    });
    return () => {
      for (const { timer } of coming.values()) clearTimeout(timer);
      stop();
    };
  }, [queries]);
}
