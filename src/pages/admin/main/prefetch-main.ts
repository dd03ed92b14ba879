import { calls } from "@schemas/calls";
import { mayCall } from "@schemas/viewer";
import { atMost } from "@src/api/at-most";
import { callQuery } from "@src/api/use-call";
import type { Opening } from "@src/routing/page";
import type { QueryClient } from "@tanstack/react-query";

/** How long the page waits for figures computed from everyone's days, in milliseconds; they may arrive later. */
const patience = 300;

/** Preloads what the main page shows. */
export async function prefetchMain(client: QueryClient, { viewer }: Opening): Promise<void> {
  const isOpen = mayCall(calls.portal.getOrganisationToday, viewer);
  const hasLock = isOpen && mayCall(calls.lock.loadActivation, viewer);
  const steps =
    mayCall(calls.begin.getSteps, viewer) && client.prefetchQuery(callQuery("begin", "getSteps", undefined));
  const days =
    isOpen &&
    Promise.all([
      client.prefetchQuery(callQuery("portal", "getOrganisationNow", undefined)),
      client.prefetchQuery(callQuery("portal", "getOrganisationTrend", undefined)),
    ]);
  await Promise.all([
    steps,
    days && atMost(patience, days),
    isOpen && client.prefetchQuery(callQuery("portal", "getOrganisationToday", undefined)),
    ...(hasLock
      ? [
          client.prefetchQuery(callQuery("config", "hasActiveYear", undefined)),
          client.prefetchQuery(callQuery("lock", "loadActivation", undefined)),
          client.prefetchQuery(callQuery("config", "isUpToDate", undefined)),
        ]
      : []),
    hasLock &&
      mayCall(calls.system.getState, viewer) &&
      client.prefetchQuery(callQuery("system", "getState", undefined)),
    isOpen &&
      mayCall(calls.portal.listJobs, viewer) &&
      client.prefetchQuery(callQuery("portal", "listJobs", undefined)),
  ]);
}
