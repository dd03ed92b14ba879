import type { OpeningPreview, YearOpening } from "@schemas/calls/leave";
import { api } from "@src/api";
import type { ApiError } from "@src/api/api-error";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

const lookAgainMs = 250;

/** What opening a leave year would do. In a large organisation the server counts for some seconds. */
export function useOpeningPreview(year: number) {
  // Each start is a query of its own, so that it is counted again; a query that nobody uses any more ends.
  const [{ starts, isOn }, setStarts] = useState({ starts: 0, isOn: false });
  const [progress, setProgress] = useState<OpeningPreview | null>(null);
  const { data, error, isFetching } = useQuery<YearOpening, ApiError>({
    queryKey: ["openingPreview", isOn && { year, starts }],
    queryFn: async ({ signal }) => {
      for (;;) {
        const answer = await api.leave.previewYearOpening({ year }, { signal });
        if (answer.opening) return answer.opening;
        setProgress(answer);
        await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
        signal.throwIfAborted();
      }
    },
    enabled: isOn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    preview: isOn ? (data ?? null) : null,
    error: isOn ? error : null,
    isRunning: isOn && isFetching,
    /** Null until the first report. */
    progress,
    start: () => {
      setProgress(null);
      setStarts({ starts: starts + 1, isOn: true });
    },
    /** Hides the preview, or gives it up: the server then stops counting. */
    stop: () => setStarts({ starts, isOn: false }),
  };
}
