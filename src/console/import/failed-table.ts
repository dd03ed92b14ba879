import type { ExportTable } from "@src/components/export/cell";
import type { CheckedRow } from "./check-rows";
import type { DeskState } from "./desk-state";

/** The rows that were not imported, under their own headings, each with its reason at the end. */
export function failedTable(
  { headings, rows, checked }: Pick<DeskState, "headings" | "rows" | "checked">,
  words: { title: string; reason: string },
  reasonsOf: (errors: CheckedRow["errors"]) => readonly string[],
): ExportTable {
  return {
    title: words.title,
    header: [...headings, words.reason],
    rows: rows.flatMap(({ cells }, place) => {
      const check = checked[place];
      if (check?.outcome !== "error") return [];
      return [[...cells, [...new Set(reasonsOf(check.errors))].join(" ")]];
    }),
  };
}
