import type { RequestPreview } from "@schemas/calls/requests";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { api } from "../../api";
import type { ApiError } from "../../api/api-error";
import { useSettled } from "../use-settled";
import type { ComposedKind, Draft } from "./kinds";

// Long enough to type a date, short enough to seem immediate.
const typingPause = 300;

export type Previews = {
  /** The result of filing, for each request of the form; null until the server's first answer. */
  results: readonly RequestPreview[] | null;
  error: ApiError | null;
  /** The shown result is of an earlier draft. */
  isStale: boolean;
};

type Of = { kind: ComposedKind; personnelNumber: string; id: number | undefined };

/** Requests previews of drafts from the server once typing has paused; outdated queries are cancelled. */
export function usePreviews({ kind, personnelNumber, id }: Of, drafts: readonly Draft[] | null): Previews {
  const text = JSON.stringify(drafts ?? []);
  const settled = useSettled(text, typingPause);

  const settledDrafts = JSON.parse(settled) as Draft[];
  const answers = useQueries({
    queries: settledDrafts.map((draft, i) => {
      // Only the first request changes an existing one; the others are new.
      const input = {
        ...draft,
        personnelNumber,
        request: kind.request,
        id: i === 0 ? id : undefined,
        // A changed entry already counts; one filed just before its exit does not yet.
        ...(i > 0 && id === undefined && { entryBefore: settledDrafts[0]?.fromMinute ?? undefined }),
      };
      return {
        queryKey: ["requests", "previewRequest", input],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.requests.previewRequest(input, { signal }),
        placeholderData: keepPreviousData,
        retry: false,
      };
    }),
  });
  const results = answers.flatMap(({ data }) => (data ? [data] : []));
  const failed = answers.find(({ error }) => error);
  return {
    results: results.length > 0 && results.length === settledDrafts.length && !failed ? results : null,
    error: (failed?.error as ApiError | undefined) ?? null,
    isStale: text !== settled || answers.some((one) => one.isFetching || one.isPlaceholderData),
  };
}
