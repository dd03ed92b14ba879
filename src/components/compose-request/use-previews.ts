import type { RequestPreview } from "@schemas/calls/requests";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../api";
import type { ApiError } from "../../api/api-error";
import type { ComposedKind, Draft } from "./kinds";

// Long enough for a date to be typed, short enough to seem at once.
const typingPause = 300;

export type Previews = {
  /** What filing would come to, for each request the form asks for; null until the server has said so once. */
  found: readonly RequestPreview[] | null;
  error: ApiError | null;
  /** What is shown is of an earlier draft. */
  isStale: boolean;
};

type Of = { kind: ComposedKind; personnelNumber: string; id: number | undefined };

/** Asks the server what drafts would come to, once nobody has typed for a moment; an answer no longer wanted is cancelled. */
export function usePreviews({ kind, personnelNumber, id }: Of, drafts: readonly Draft[] | null): Previews {
  const text = JSON.stringify(drafts ?? []);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);

  const asked = JSON.parse(settled) as Draft[];
  const answers = useQueries({
    queries: asked.map((draft, i) => {
      // What a change brings beyond its first request is filed anew.
      const input = {
        ...{ ...draft, personnelNumber, request: kind.request, id: i === 0 ? id : undefined },
        // What is changed counts already; an entry that is filed before an exit is only about to.
        ...(i > 0 && id === undefined && { entryBefore: asked[0]?.fromMinute ?? undefined }),
      };
      return {
        queryKey: ["requests", "previewRequest", input],
        queryFn: ({ signal }: { signal: AbortSignal }) => api.requests.previewRequest(input, { signal }),
        placeholderData: keepPreviousData,
        retry: false,
      };
    }),
  });
  const found = answers.flatMap(({ data }) => (data ? [data] : []));
  const failed = answers.find(({ error }) => error);
  return {
    found: found.length > 0 && found.length === asked.length && !failed ? found : null,
    error: (failed?.error as ApiError | undefined) ?? null,
    isStale: text !== settled || answers.some((one) => one.isFetching || one.isPlaceholderData),
  };
}
