import type { calls } from "@schemas/calls";
import { mostAssessed } from "@schemas/calls/requests";
import type { AnswerOf } from "@schemas/define-call";
import { api } from "@src/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

export type Assessment = AnswerOf<typeof calls.requests.assessRequests>[number];

/** What stands against approving the requests in sight, by their numbers; undefined until that is known, or is not to be. */
export function useAssessment(
  ids: readonly number[],
  isWanted: boolean,
): { assessments: ReadonlyMap<number, Assessment> | undefined; isAwaited: boolean } {
  const { data, isLoading } = useQuery({
    queryKey: ["requests", "assessRequests", ids],
    queryFn: async ({ signal }) => {
      const found = new Map<number, Assessment>();
      // One hundred after the other: a long page must not keep the server from anybody else.
      for (let at = 0; at < ids.length; at += mostAssessed) {
        const some = ids.slice(at, at + mostAssessed);
        for (const one of await api.requests.assessRequests({ ids: some }, { signal }))
          found.set(one.id, one);
      }
      return found;
    },
    enabled: isWanted && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { assessments: isWanted ? data : undefined, isAwaited: isLoading };
}
