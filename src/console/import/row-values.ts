import { type CellMeanings, readCell } from "@schemas/fields/read-cell";
import type { Resource, Values } from "@schemas/resource";
import { fieldIn } from "../field-value";
import { joinedText, joinOf, type Mapping } from "./mapping";

type Meanings = ReadonlyMap<string, CellMeanings>;

/** The house values of a row of texts, by field name. */
export function valuesOf(
  resource: Resource,
  mapping: Mapping,
  cells: readonly string[],
  meanings: Meanings,
): Values {
  const values: Values = {};
  for (const { field: name, columns } of mapping) {
    const field = fieldIn(resource.fields, name);
    values[name] = readCell(field, joinedText(columns, cells, joinOf(field) ?? " "), meanings.get(name));
  }
  return values;
}
