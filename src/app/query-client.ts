import { QueryClient } from "@tanstack/react-query";
import { ApiError, isPassing } from "../api/api-error";

/** Answers are fresh for half a minute; only what failed on the way is asked again, never what was refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
