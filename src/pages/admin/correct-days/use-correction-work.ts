import type { Bulk } from "@schemas/calls/bulk";
import type { CorrectedDay, DayChange } from "@schemas/calls/day-corrections";
import { api } from "@src/api";
import { refreshDays } from "@src/components/correct-day/refresh-days";
import { isUnderWay, useWork } from "@src/console/bulk/use-bulk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

/** The name of this work among the bulk work of resources. */
const resource = "day-corrections";
const queryKey = ["bulk", "newestBulk", resource];

type Start = { days: CorrectedDay[]; changes: DayChange[]; reason: string };

/** The correction of many days that nobody has closed yet, so that a reloaded page continues it. */
export function useCorrectionWork() {
  const queries = useQueryClient();
  const query = useWork(
    queryKey,
    async (signal) => (await api.bulk.newestBulk({ resource }, { signal }))[0] ?? null,
  );
  const bulk = query.data ?? null;
  const isWorking = isUnderWay(bulk);
  const wasWorking = useRef(isWorking);
  useEffect(() => {
    if (wasWorking.current && !isWorking) void refreshDays(queries);
    wasWorking.current = isWorking;
  }, [isWorking, queries]);

  const now = (fresh: Bulk | null) => queries.setQueryData(queryKey, fresh);
  // A lost answer does not tell what the server did.
  const onError = () => queries.invalidateQueries({ queryKey: ["bulk"] });
  return {
    query,
    bulk,
    start: useMutation({
      mutationFn: (input: Start) => api.dayCorrections.startCorrections(input),
      onSuccess: now,
    }),
    undo: useMutation({
      mutationFn: (requested: { jobId: number; reason: string }) =>
        api.dayCorrections.undoCorrections(requested),
      onSuccess: now,
    }),
    retry: useMutation({
      mutationFn: (requested: { jobId: number; state: "failed" | "skipped" }) =>
        api.bulk.retryBulk(requested),
      onSuccess: now,
      onError,
    }),
    stop: useMutation({
      mutationFn: (jobId: number) => api.portal.cancelJob({ id: jobId }),
      onSettled: onError,
    }),
    close: useMutation({
      mutationFn: (jobId: number) => api.bulk.closeBulk({ jobId }),
      onSuccess: () => now(null),
      onError,
    }),
  };
}

export type CorrectionWork = ReturnType<typeof useCorrectionWork>;
