import type { calls } from "@schemas/calls";
import { mostAssessed } from "@schemas/calls/requests";
import type { AnswerOf } from "@schemas/define-call";
import { api } from "@src/api";
import { keepPreviousData, useQuery } from "@tanstack/react-query";

export type Assessment = AnswerOf<typeof calls.requests.assessRequests>[number];

/** What stands against approving the requests in sight, by their numbers; undefined until that is known. */
export function useAssessment(
  ids: readonly number[],
  isWanted: boolean,
): ReadonlyMap<number, Assessment> | undefined {
  const { data } = useQuery({
    queryKey: ["requests", "assessRequests", ids],
    queryFn: async ({ signal }) => {
      const found = await api.requests.assessRequests({ ids: ids.slice(0, mostAssessed) }, { signal });
      return new Map(found.map((one) => [one.id, one]));
    },
    enabled: isWanted && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return isWanted ? data : undefined;
}
