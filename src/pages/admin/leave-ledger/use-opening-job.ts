import type { Job } from "@schemas/calls/portal";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api";

const lookAgainMs = 1500;

/** The job that opens a year, looked at until it has ended. */
export function useOpeningJob(id: number | null): Job | undefined {
  const { data } = useQuery({
    queryKey: ["portal", "getJob", id],
    queryFn: ({ signal }) => api.portal.getJob({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.state === "waiting" || state.data?.state === "running" ? lookAgainMs : false,
  });
  return data;
}
