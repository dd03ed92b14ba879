import type { SectionAdmin } from "@schemas/calls/sections";
import { useCall } from "@src/api/use-call";
import type { Chosen } from "./chosen-one";
import { useChoice } from "./use-choice";

/** The section-admin record that the page's address selects, if any. */
export function useRecord(): Chosen<SectionAdmin> {
  const choice = useChoice();
  const id = choice.number("record");
  const query = useCall(
    "sections",
    "getAdmin",
    { recordId: id ?? 0 },
    { enabled: id !== null, staleTime: 0 },
  );
  return {
    of: "record",
    id,
    loaded: id !== null && query.data?.id === id ? query.data : undefined,
    error: id === null ? null : query.error,
    reload: async () => (await query.refetch()).data,
    choose: (value: string | null) => choice.set({ record: value }),
  };
}
