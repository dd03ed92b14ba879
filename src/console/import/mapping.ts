import type { Field } from "@schemas/fields/field";

/** The columns of a field, in the order in which their texts are joined. */
export type FieldColumns = { field: string; columns: readonly number[] };
/** The columns of each field; a column without a field is left out. */
export type Mapping = readonly FieldColumns[];

/** The separator between the texts of a field's joined columns; null for a field of a single column. */
export function joinOf(field: Field): string | null {
  if (field.kind === "text") return field.options.isCode ? null : " ";
  // A list of names: their order and number do not matter.
  return field.kind === "relation" && field.options.isMultiple ? "، " : null;
}

/** The text of a row for a field: the text of its column, or the joined texts of its columns. */
export function joinedText(columns: readonly number[], cells: readonly string[], join: string): string {
  return columns
    .map((column) => cells[column] ?? "")
    .filter((text) => text !== "")
    .join(join);
}

/** The field of a column, or the field it is a part of. */
export function fieldOfColumn(mapping: Mapping, column: number): FieldColumns | undefined {
  return mapping.find(({ columns }) => columns.includes(column));
}

/** The columns of a file without a field. */
export function leftOut(mapping: Mapping, columns: number): readonly number[] {
  return Array.from({ length: columns }, (_, column) => column).filter(
    (column) => !fieldOfColumn(mapping, column),
  );
}

/**
 * Sets the field of a column. If another column already has the field, the columns are joined if its texts can be;
 * otherwise the field moves here.
 */
export function withColumn(
  mapping: Mapping,
  column: number,
  field: string | null,
  isJoined: boolean,
): Mapping {
  const rest = mapping.flatMap((one) => {
    const columns = one.columns.filter((other) => other !== column);
    const isMoved = one.field === field && !isJoined;
    return columns.length === 0 || isMoved ? [] : [{ ...one, columns }];
  });
  if (field === null) return rest;
  const present = rest.find((one) => one.field === field);
  if (!present) return inOrder([...rest, { field, columns: [column] }]);
  return rest.map((one) => (one === present ? { ...one, columns: [...one.columns, column] } : one));
}

/** Moves a joined column of a field one place earlier. */
export function withEarlier(mapping: Mapping, column: number): Mapping {
  return mapping.map((one) => {
    const place = one.columns.indexOf(column);
    const before = one.columns[place - 1];
    if (before === undefined) return one;
    return { ...one, columns: one.columns.with(place - 1, column).with(place, before) };
  });
}

/** Fields in the order of the file. */
export function inOrder(mapping: Mapping): Mapping {
  return mapping.toSorted((a, b) => Math.min(...a.columns) - Math.min(...b.columns));
}
