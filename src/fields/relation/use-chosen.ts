import type { RelationKey, RelationOptions } from "@schemas/fields/field-options";
import { sender } from "@src/providers/send";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Item } from "./choices";

/** The chosen records, by key. A key without a record is still loading, or its record is gone. */
export function useChosen(
  options: RelationOptions,
  keys: readonly RelationKey[],
): ReadonlyMap<RelationKey, Item> {
  const { chosen, key } = options;
  const query = useQuery({
    queryKey: ["relation", options.search.name, "chosen", ...keys],
    queryFn: ({ signal }) => chosen?.run(sender({ signal }), keys) ?? [],
    enabled: chosen !== null && keys.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map((query.data ?? []).map((item) => [item[key] as RelationKey, item]));
}
