import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
import { ApiError, isPassing } from "../api/api-error";

/** Answers are fresh for half a minute; only what failed on the way is asked again, never what was refused. */
export function createQueryClient(): QueryClient {
  return new PortalQueries({
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
}

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
