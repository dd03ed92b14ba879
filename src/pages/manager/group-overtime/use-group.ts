import type { calls } from "@schemas/calls";
import type { Bulk } from "@schemas/calls/bulk";
import type { AnswerOf, InputOf } from "@schemas/define-call";
import { api } from "@src/api";
import { useWork } from "@src/console/bulk/use-bulk";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

type Call = typeof calls.overtime;
export type GroupOvertimeInput = InputOf<Call["startGroupOvertime"]>;
export type GroupPreview = AnswerOf<Call["previewGroupOvertime"]>[number];

const key = ["overtime", "newestGroupOvertime"];

/** The group request that the server is working on, even without this page, or the last one until it is dismissed. */
export function useGroupWork() {
  const client = useQueryClient();
  const query = useWork(
    key,
    async (signal) => (await api.overtime.newestGroupOvertime(undefined, { signal }))[0] ?? null,
  );
  const after = async (fresh: Bulk | null) => {
    client.setQueryData(key, fresh);
    await client.invalidateQueries({ queryKey: ["overtime"] });
  };
  const onError = () => client.invalidateQueries({ queryKey: key });
  const start = useMutation({
    mutationFn: (input: GroupOvertimeInput) => api.overtime.startGroupOvertime(input),
    onSuccess: after,
    onError,
  });
  const retry = useMutation({
    mutationFn: (jobId: number) => api.overtime.retryGroupOvertime({ jobId }),
    onSuccess: after,
    onError,
  });
  const stop = useMutation({
    mutationFn: (jobId: number) => api.overtime.stopGroupOvertime({ jobId }),
    onSuccess: after,
    onError,
  });
  const close = useMutation({
    mutationFn: (jobId: number) => api.overtime.closeGroupOvertime({ jobId }),
    onSuccess: () => after(null),
    onError,
  });
  return { query, work: query.data ?? null, start, retry, stop, close };
}
export type GroupWork = ReturnType<typeof useGroupWork>;

// In batches of this size, to show progress.
const atOnce = 20;

/** Checks in batches who is within the limits; a new check, or none, discards the old one. */
export function useGroupPreview() {
  const [seen, setSeen] = useState(0);
  const previewing = useMutation({
    mutationFn: async ({ personnelNumbers, ...draft }: GroupOvertimeInput) => {
      const previews: GroupPreview[] = [];
      setSeen(0);
      for (let from = 0; from < personnelNumbers.length; from += atOnce) {
        const part = personnelNumbers.slice(from, from + atOnce);
        previews.push(...(await api.overtime.previewGroupOvertime({ personnelNumbers: part, ...draft })));
        setSeen(previews.length);
      }
      return previews;
    },
  });
  return { previewing, seen };
}
