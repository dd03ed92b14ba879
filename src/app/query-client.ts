import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError, isPassing } from "../api/api-error";
import { homeKey, sessionKey } from "../providers/session-queries";

/** The server lets nothing through until something is done: the guard then leads to its page. */
const duties = new Set(["must-change-password", "must-set-second-factor"]);

/** Answers are fresh for half a minute; only what failed on the way is asked again, never what was refused. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new PortalQueries({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && duties.has(error.code))
          void client.refetchQueries({ queryKey: sessionKey, type: "active" });
      },
    }),
    defaultOptions: {
      queries: {
        // Without a network the transport still has what it kept; and a browser that sees one may be wrong.
        networkMode: "always",
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && error instanceof ApiError && isPassing(error),
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}

/** The groups of calls that the first page tells of: whatever asks one of them again asks it too. */
const toldAtHome = new Set(["io", "work", "leave", "mission", "overtime", "requests"]);

class PortalQueries extends QueryClient {
  /**
   * Also asks again for what is being read for the first time: its answer may have left the server before the change,
   * and left to itself the library takes it for one that came after.
   */
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const invalidate = (which: InvalidateQueryFilters) => super.invalidateQueries(which, options);
    if (toldAtHome.has(String(filters.queryKey?.[0]))) void this.invalidateQueries({ queryKey: homeKey });
    const first = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== "idle");
    await Promise.all([
      invalidate(filters),
      ...first.map(async ({ promise, queryKey }) => {
        await promise?.catch(() => undefined);
        await invalidate({ ...filters, queryKey, exact: true });
      }),
    ]);
  }
}
