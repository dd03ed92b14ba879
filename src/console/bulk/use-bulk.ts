import { useInvalidate } from "@refinedev/core";
import type { BulkVerb } from "@schemas/bulk-verbs";
import type { Bulk, BulkItemInput } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/resource";
import { api } from "@src/api";
import type { ApiError } from "@src/api/api-error";
import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";

type BulkStart = { verb: BulkVerb; action?: string; items: BulkItemInput[] };

const lookAgainMs = 1000;

/** Whether the server is still working on it. */
export const isUnderWay = (bulk: Bulk | null) => bulk?.state === "waiting" || bulk?.state === "running";

/** Bulk work, looked at until the server has ended it; it continues without the page. */
export const useWork = (queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Bulk | null>) =>
  useQuery<Bulk | null, ApiError>({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data ?? null) ? lookAgainMs : false),
    // Shows the present progress to users who return to the window.
    refetchOnWindowFocus: true,
  });

/** How many records were processed. */
export const triedOf = ({ done, failed }: Bulk) => done + failed;

/**
 * The newest bulk work on a list that is not closed yet, no matter who started it or in which window. The server holds
 * it, so a reloaded page shows it again. With `jobId`, that particular work, closed or not.
 */
export function useBulk(resource: Resource, jobId?: number) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const keyOf = (id: number | undefined) =>
    id === undefined ? ["bulk", "newestBulk", resource.name] : ["bulk", "getBulk", id];
  const query = useWork(keyOf(jobId), async (signal) => {
    if (jobId !== undefined) return api.bulk.getBulk({ jobId }, { signal });
    const newest = await api.bulk.newestBulk({ resource: resource.name, source: "selection" }, { signal });
    return newest[0] ?? null;
  });
  const bulk = query.data ?? null;

  const wasUnderWay = useRef(false);
  useEffect(() => {
    const isWorking = isUnderWay(bulk);
    if (wasUnderWay.current && !isWorking && bulk) {
      void invalidate({ resource: resource.name, invalidates: ["list", "many", "detail"] });
      for (const changed of resource.actions?.[bulk.action ?? ""]?.refreshes ?? [])
        void invalidate({ resource: changed, invalidates: ["resourceAll"] });
    }
    wasUnderWay.current = isWorking;
  }, [bulk, invalidate, resource]);

  const after = async (fresh: Bulk | null) => {
    wasUnderWay.current ||= isUnderWay(fresh);
    client.setQueryData(keyOf(jobId === undefined ? undefined : fresh?.jobId), fresh);
    await client.invalidateQueries({ queryKey: ["bulk"] });
  };
  // A lost answer says nothing about what the server did.
  const onError = () => client.invalidateQueries({ queryKey: ["bulk"] });

  const start = useMutation({
    mutationFn: (ask: BulkStart) => api.bulk.startBulk({ resource: resource.name, ...ask }),
    onSuccess: after,
    onError,
  });
  const stop = useMutation({
    mutationFn: (jobId: number) => api.portal.cancelJob({ id: jobId }),
    onSettled: () => client.invalidateQueries({ queryKey: ["bulk"] }),
  });
  const retry = useMutation({
    mutationFn: (input: { jobId: number; state: "failed" | "skipped" }) => api.bulk.retryBulk(input),
    onSuccess: after,
    onError,
  });
  const undo = useMutation({
    mutationFn: (jobId: number) => api.bulk.undoBulk({ jobId }),
    onSuccess: after,
    onError,
  });
  const close = useMutation({
    mutationFn: (jobId: number) => api.bulk.closeBulk({ jobId }),
    onSuccess: () => after(null),
    onError,
  });
  return {
    bulk,
    error: bulk ? null : query.error,
    isLost: query.isError || query.failureCount > 0,
    start,
    stop,
    retry,
    undo,
    close,
  };
}

export type BulkWork = ReturnType<typeof useBulk>;
