import type { RequestRow } from "@schemas/calls/request-rows";
import type { RowSelection } from "@src/console/list/row-selection";
import type { RowsProps } from "./rows-props";
import { useRowName } from "./use-row-name";

/** Selects requests like the rows of any list, except those with a pending decision. */
export function useRowSelection({
  selection,
  decisions,
}: Pick<RowsProps, "selection" | "decisions">): RowSelection<RequestRow> | null {
  const titleOf = useRowName();
  return selection && { ...selection, titleOf, isFree: ({ id }) => !decisions.underWay.has(id) };
}
