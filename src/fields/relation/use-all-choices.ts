import type { RelationOptions } from "@schemas/fields/field-options";
import { useWritten } from "@src/components/digits";
import { sender } from "@src/providers/send";
import { useQuery } from "@tanstack/react-query";
import { labelOf } from "./choices";

// For a short list, such as shifts: at most this many are offered at once.
const most = 500;

type Item = Record<string, unknown>;

/** All choices of a short list, by key, for a single select. */
export function useAllChoices(options: RelationOptions) {
  const written = useWritten();
  const query = useQuery({
    queryKey: ["relation", options.search.name, "all"],
    queryFn: async ({ signal }) => {
      const send = sender({ signal }) as (call: unknown, input: unknown) => Promise<unknown>;
      const answer = (await send(options.search, { page: 1, pageSize: most })) as Item[] | { items: Item[] };
      return Array.isArray(answer) ? answer : answer.items;
    },
  });
  const choices = (query.data ?? []).map((item) => ({
    value: String(item[options.key]),
    label: labelOf(item, options, written),
  }));
  return { choices, isLooking: query.isFetching };
}
