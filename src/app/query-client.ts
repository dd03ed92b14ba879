import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError, isPassing } from "../api/api-error";
import { arrivalOf } from "../api/arrival";
import { homeKey, sessionKey } from "../providers/session-queries";

/** Until these are done the server refuses everything else: the guard redirects to their page. */
const duties = new Set(["must-change-password", "must-set-second-factor"]);

/**
 * Answers are fresh for half a minute from when they arrived, which for those in the page was before the app started.
 * Failed calls are retried, refused ones never.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new PortalQueries({
    queryCache: new QueryCache({
      onSuccess: (answer, query) => {
        const dataUpdatedAt = arrivalOf(answer);
        if (dataUpdatedAt !== undefined) query.setState({ dataUpdatedAt });
      },
      onError: (error) => {
        if (error instanceof ApiError && duties.has(error.code))
          void client.refetchQueries({ queryKey: sessionKey, type: "active" });
      },
    }),
    defaultOptions: {
      queries: {
        // Offline the transport still has stored answers; and a browser may be wrong about being online.
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

/** The groups of calls shown on the home page: refreshing one of them refreshes it too. */
const shownAtHome = new Set(["io", "work", "leave", "mission", "overtime", "requests"]);

class PortalQueries extends QueryClient {
  /**
   * Also restarts first reads in progress: their answers may have left the server before the change, and the library by
   * default would treat them as newer.
   */
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const invalidate = (which: InvalidateQueryFilters) => super.invalidateQueries(which, options);
    if (shownAtHome.has(String(filters.queryKey?.[0]))) void this.invalidateQueries({ queryKey: homeKey });
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
