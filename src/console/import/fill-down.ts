import type { SheetRow } from "./stored-import";

/** The number of empty cells in a column with a filled cell above them. */
export function emptyBelow(rows: readonly SheetRow[], column: number): number {
  const first = rows.findIndex(({ cells }) => cells[column] !== "");
  return first < 0 ? 0 : rows.slice(first).filter(({ cells }) => cells[column] === "").length;
}

/** Fills the empty cells of a column with the text above them, which is what merged cells mean. */
export function filledDown(rows: readonly SheetRow[], column: number): SheetRow[] {
  let above = "";
  return rows.map((row) => {
    const text = row.cells[column] ?? "";
    if (text !== "" || above === "") {
      above = text;
      return row;
    }
    return { ...row, cells: row.cells.with(column, above), filled: [...(row.filled ?? []), column] };
  });
}

/** Empties the filled cells of a column again. */
export function emptiedAgain(rows: readonly SheetRow[], column: number): SheetRow[] {
  return rows.map((row) => (isFilled(row, column) ? withCell(row, column, "") : row));
}

/** Puts a text into a cell and into filled cells below that repeat the old one. Also returns the rows that changed. */
export function withText(
  rows: readonly SheetRow[],
  place: number,
  column: number,
  text: string,
): { rows: SheetRow[]; changed: ReadonlySet<number> } {
  const old = rows[place]?.cells[column];
  const changed = new Set([place]);
  for (let below = place + 1; below < rows.length; below += 1) {
    const row = rows[below];
    if (!row || !isFilled(row, column) || row.cells[column] !== old) break;
    changed.add(below);
  }
  return {
    changed,
    rows: rows.map((row, index) => {
      if (index === place) return withCell(row, column, text);
      return changed.has(index) ? { ...row, cells: row.cells.with(column, text) } : row;
    }),
  };
}

const isFilled = ({ filled }: SheetRow, column: number) => filled?.includes(column) === true;

/** A row with a new text in a cell, which no longer counts as filled. */
function withCell(row: SheetRow, column: number, text: string): SheetRow {
  const { filled, ...rest } = { ...row, cells: row.cells.with(column, text) };
  const others = filled?.filter((one) => one !== column) ?? [];
  return others.length > 0 ? { ...rest, filled: others } : rest;
}
