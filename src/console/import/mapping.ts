import type { Field } from "@schemas/fields/field";

/** The columns that hold a field, in the order their texts are joined. */
export type FieldColumns = { field: string; columns: readonly number[] };
/** Which columns hold which field; a column of no field is left out. */
export type Mapping = readonly FieldColumns[];

/** What stands between the texts of several columns of one field; null for a field that one column holds. */
export function joinOf(field: Field): string | null {
  if (field.kind === "text") return field.options.isCode ? null : " ";
  // A list of names: their order and their number do not matter.
  return field.kind === "relation" && field.options.isMultiple ? "، " : null;
}

/** The text of a row for a field: that of its column, or those of its columns joined. */
export function joinedText(columns: readonly number[], cells: readonly string[], join: string): string {
  return columns
    .map((column) => cells[column] ?? "")
    .filter((text) => text !== "")
    .join(join);
}

/** The field that a column holds, or a part of it. */
export function fieldOfColumn(mapping: Mapping, column: number): FieldColumns | undefined {
  return mapping.find(({ columns }) => columns.includes(column));
}

/** The columns of a file that hold nothing. */
export function leftOut(mapping: Mapping, columns: number): readonly number[] {
  return Array.from({ length: columns }, (_, column) => column).filter(
    (column) => !fieldOfColumn(mapping, column),
  );
}

/**
 * Says what a column holds. A field that another column holds takes this one too where its texts can be joined;
 * otherwise it moves here.
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
  const held = rest.find((one) => one.field === field);
  if (!held) return inOrder([...rest, { field, columns: [column] }]);
  return rest.map((one) => (one === held ? { ...one, columns: [...one.columns, column] } : one));
}

/** Joins a column of a field one place earlier. */
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
