import type { ClockState } from "@schemas/calls/clocking";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api";
import { homeHere } from "../../../api/known-here";
import { callQuery } from "../../../api/use-call";
import { useOfflinePunches } from "../../../api/use-offline-punches";
import { useViewer } from "../../../providers/session";

/** The first page's answer. What it says of the clock is the clock's own state from then on. */
function homeQuery(client: QueryClient) {
  const { queryKey } = callQuery("portal", "getHome", undefined);
  const clock = callQuery("clocking", "getClockState", undefined).queryKey;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const home = await api.portal.getHome(undefined, { signal });
      // An old answer that stands in for one that did not come is behind what has been punched since.
      client.setQueryData(clock, (known: ClockState | undefined) =>
        known && known.now > home.clock.now ? known : home.clock,
      );
      return home;
    },
  });
}

// People come and go without any news of it.
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

/** Asks for the first page before it is drawn. */
export const askHome = (client: QueryClient) => client.prefetchQuery(homeQuery(client));
