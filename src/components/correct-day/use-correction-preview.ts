import type { CorrectedDay, DayChange } from "@schemas/calls/day-corrections";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api";
import { useSettled } from "../use-settled";

// Long enough to type a time, short enough to seem immediate.
const typingPause = 300;

type Input = { days: readonly CorrectedDay[]; changes: DayChange[] | null; page?: number; pageSize?: number };

/** The days after the changes, computed by the server; nothing is requested while a change is incomplete. */
export function useCorrectionPreview({ days, changes, page = 1, pageSize = 20 }: Input) {
  const text = JSON.stringify({ days, changes, page, pageSize });
  const settled = useSettled(text, typingPause);
  const requested = JSON.parse(settled) as Required<Input>;
  const query = useQuery({
    queryKey: ["dayCorrections", "previewCorrections", settled],
    queryFn: ({ signal }) =>
      api.dayCorrections.previewCorrections(
        { ...requested, days: [...requested.days], changes: requested.changes ?? [] },
        { signal },
      ),
    enabled: requested.changes !== null && requested.days.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isStale: text !== settled || query.isFetching || query.isPlaceholderData };
}
