import type { Values } from "@schemas/resource";
import type { ExportTable } from "@src/components/export/cell";
import { lookOf } from "@src/fields";
import type { CellWords } from "@src/fields/look";
import { fieldIn } from "../field-value";
import type { Listed, ListWords } from "../list/listed";

/** Records as the table of a file: the visible columns, in the reader's words. */
export function exportTable(
  resource: Pick<Listed, "fields">,
  columns: readonly string[],
  rows: readonly Values[],
  words: Pick<ListWords, "many" | "field" | "choices">,
  cellWords: Omit<CellWords, "choices">,
): ExportTable {
  const toCells = columns.map((name) => {
    const field = fieldIn(resource.fields, name);
    const { toCell } = lookOf(field.kind);
    const choices = words.choices(name);
    return (row: Values) => {
      const value = row[name];
      return value === null || value === undefined
        ? null
        : toCell(value as never, field, { ...cellWords, choices });
    };
  });
  return {
    title: words.many,
    header: columns.map(words.field),
    rows: rows.map((row) => toCells.map((toCell) => toCell(row))),
  };
}
