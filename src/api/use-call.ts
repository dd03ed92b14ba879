import type { calls } from "@schemas/calls";
import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { ApiError } from "./api-error";
import { api } from "./index";
import { correctionOf } from "./known-here";
import { offlinePunches, subscribeOfflinePunches } from "./offline-punches";

type Groups = typeof calls;
type CallAt<G extends keyof Groups, K extends keyof Groups[G]> = Groups[G][K] extends AnyCall
  ? Groups[G][K]
  : never;

/** The query that `useCall` runs, for loading data before a page is drawn. */
export function callQuery<G extends keyof Groups, K extends keyof Groups[G] & string>(
  group: G,
  name: K,
  input: InputOf<CallAt<G, K>>,
) {
  return queryOptions<AnswerOf<CallAt<G, K>>, ApiError>({
    queryKey: [group, name, input],
    queryFn: ({ signal }) => {
      const call = api[group][name] as unknown as (
        input: unknown,
        options: { signal: AbortSignal },
      ) => Promise<AnswerOf<CallAt<G, K>>>;
      return call(input, { signal });
    },
  });
}

/**
 * Makes a call and caches its answer: `useCall("work", "getDayWorks", { personnelNumber, from, to })`. When the input
 * changes, the old answer stays on screen (`isPlaceholderData`). Invalidate with the key `[group, name]`. Answers about
 * days with unsent punches on this device are corrected.
 */
export function useCall<G extends keyof Groups, K extends keyof Groups[G] & string>(
  group: G,
  name: K,
  input: InputOf<CallAt<G, K>>,
  options: {
    enabled?: boolean;
    staleTime?: number;
    refetchInterval?: number;
    refetchOnWindowFocus?: boolean;
  } = {},
): UseQueryResult<AnswerOf<CallAt<G, K>>, ApiError> {
  const punches = useSyncExternalStore(subscribeOfflinePunches, offlinePunches, offlinePunches);
  const query = callQuery(group, name, input);
  const select = correctionOf(`${group}.${name}`, input, punches);
  return useQuery({
    ...query,
    placeholderData: keepPreviousData,
    ...options,
    ...(select && { select: select as (answer: AnswerOf<CallAt<G, K>>) => AnswerOf<CallAt<G, K>> }),
  });
}
