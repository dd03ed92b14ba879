import type { calls } from "@schemas/calls";
import { mostAssessed } from "@schemas/calls/requests";
import type { AnswerOf } from "@schemas/define-call";
import { api } from "@src/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

export type Assessment = AnswerOf<typeof calls.requests.assessRequests>[number];

/** What prevents approving each visible request, by id; undefined while loading or not needed. */
export function useAssessment(
  ids: readonly number[],
  isWanted: boolean,
): { assessments: ReadonlyMap<number, Assessment> | undefined; isAwaited: boolean } {
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: ["requests", "assessRequests", ids],
    queryFn: async ({ signal }) => {
      const assessments = new Map<number, Assessment>();
      // A hundred at a time, because a long page must not block the server for others.
      for (let at = 0; at < ids.length; at += mostAssessed) {
        const some = ids.slice(at, at + mostAssessed);
        for (const one of await api.requests.assessRequests({ ids: some }, { signal }))
          assessments.set(one.id, one);
      }
      return assessments;
    },
    enabled: isWanted && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  // After a decision the page still shows the same requests; on another page all of them are new.
  const isOfOthers = isPlaceholderData && !ids.some((id) => data?.has(id));
  return {
    assessments: isWanted && !isOfOthers ? data : undefined,
    isAwaited: isLoading || isOfOthers,
  };
}
