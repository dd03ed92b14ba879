import type { Pattern } from "@schemas/calls/patterns";
import { useCall } from "@src/api/use-call";
import type { Chosen } from "./chosen-one";
import { useChoice } from "./use-choice";

/** The pattern that the page's address selects, if any. */
export function usePattern(): Chosen<Pattern> {
  const choice = useChoice();
  const id = choice.number("pattern");
  const query = useCall(
    "patterns",
    "getPatternPermission",
    { id: id ?? 0 },
    { enabled: id !== null, staleTime: 0 },
  );
  return {
    of: "pattern",
    id,
    loaded: id !== null && query.data?.id === id ? query.data : undefined,
    error: id === null ? null : query.error,
    reload: async () => (await query.refetch()).data,
    choose: (value: string | null) => choice.set({ pattern: value }),
  };
}
