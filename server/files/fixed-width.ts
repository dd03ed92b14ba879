import { formatDuration } from "@schemas/values/duration";
import type { ColumnKind } from "./table-file";

/** A column of a text file with fixed positions. */
export type FixedColumn = { kind: ColumnKind; width: number };

/** A value in a column of fixed width: numbers are aligned at its end, texts at its beginning; never cut. */
export function inWidth(value: string | number | null, { kind, width }: FixedColumn): string {
  const text = textOf(value, kind);
  return kind === "text" ? text.padEnd(width) : text.padStart(width);
}

/** A value as text; lengths become hours and minutes. */
export function textOf(value: string | number | null, kind: ColumnKind): string {
  if (value === null) return "";
  return typeof value === "number" && kind === "length" ? formatDuration(value) : String(value);
}
