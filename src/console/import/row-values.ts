import type { Resource, Values } from "@schemas/define-resource";
import { type CellMeanings, readCell } from "@schemas/fields/read-cell";
import { fieldIn } from "../field-value";

/** Which field each column holds; null for a column that is left out. */
export type Mapping = readonly (string | null)[];
type Meanings = ReadonlyMap<string, CellMeanings>;

/** What a row of texts says, as house values by field name. */
export function valuesOf(
  resource: Resource,
  mapping: Mapping,
  cells: readonly string[],
  meanings: Meanings,
): Values {
  const values: Values = {};
  for (const [column, name] of mapping.entries())
    if (name !== null)
      values[name] = readCell(fieldIn(resource.fields, name), cells[column] ?? "", meanings.get(name));
  return values;
}
