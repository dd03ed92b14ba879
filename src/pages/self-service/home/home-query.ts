import type { ClockState } from "@schemas/calls/clocking";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api";
import { arrivalOf } from "../../../api/arrival";
import { homeHere } from "../../../api/known-here";
import { callQuery } from "../../../api/use-call";
import { useOfflinePunches } from "../../../api/use-offline-punches";
import { useViewer } from "../../../providers/session";
import type { Opening } from "../../../routing/page";

/** The query of the home page; it also updates the query of the clock. */
function homeQuery(client: QueryClient) {
  const { queryKey } = callQuery("portal", "getHome", undefined);
  const clock = callQuery("clocking", "getClockState", undefined).queryKey;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const home = await api.portal.getHome(undefined, { signal });
      // The stored state of the clock may be newer than this answer, since people punch meanwhile.
      client.setQueryData(
        clock,
        (current: ClockState | undefined) =>
          current && current.now > home.clock.now ? undefined : home.clock,
        { updatedAt: arrivalOf(home) ?? Date.now() },
      );
      return home;
    },
  });
}

// Changes of presence are not announced as news.
const every = { manager: 60_000, employee: 5 * 60_000 };

export function useHome() {
  const client = useQueryClient();
  const { role, personnelNumber } = useViewer();
  const punches = useOfflinePunches(personnelNumber);
  const refetchInterval = role === "manager" ? every.manager : every.employee;
  return useQuery({
    ...homeQuery(client),
    select: (home) => homeHere(home, personnelNumber, punches),
    refetchInterval,
    refetchOnWindowFocus: true,
  });
}

/** Preloads the home page, with its part for managers. */
export const prefetchHome = (client: QueryClient, { viewer }: Opening) =>
  Promise.all([client.prefetchQuery(homeQuery(client)), viewer.role === "manager" && loadTeamPart()]);

const loadTeamPart = async () => (await import("./team-part-late")).teamPart.load();
