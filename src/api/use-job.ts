import type { Job } from "@schemas/calls/portal";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ApiError } from "./api-error";
import { api } from "./index";

const lookAgainMs = 1500;

/** Whether a job is waiting or running. */
export const isMoving = (job: Job | undefined) => job?.state === "waiting" || job?.state === "running";

/** A job of the server, polled until it has ended. */
export function useJob(id: number | null): UseQueryResult<Job, ApiError> {
  return useQuery<Job, ApiError>({
    queryKey: ["portal", "getJob", id],
    queryFn: ({ signal }) => api.portal.getJob({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (isMoving(state.data) ? lookAgainMs : false),
  });
}
