import type { Resource } from "@schemas/resource";
import { rowFields } from "../list/row-fields";
import type { TableState } from "../list/table-state";
import { useEveryRow } from "../list/use-every-row";
import type { Selection } from "../list/use-selection";

/** Chooses every record of the list, on all of its pages; `progress` is how many are read so far. */
export function useChooseAll(resource: Resource, state: TableState, selection: Selection) {
  const { progress, withAll, stop } = useEveryRow(resource, state, {
    fields: rowFields(resource, []),
    isFile: false,
  });
  return { progress, choose: () => void withAll((rows) => selection.put(rows, true)), stop };
}

export type ChooseAll = ReturnType<typeof useChooseAll>;
