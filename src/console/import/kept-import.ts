import { inStore } from "../../api/browser-store";
import type { FieldColumns, Mapping } from "./mapping";

/** A row of a file: its line number, its present texts, and the columns filled with the text of the row above. */
export type SheetRow = { line: number; cells: readonly string[]; filled?: readonly number[] };

/** An import as it is stored in this browser until it is finished or discarded. */
export type KeptImport = {
  fileName: string;
  encoding: string | null;
  headings: readonly string[];
  rows: readonly SheetRow[];
  mapping: Mapping;
  /** The columns whose empty cells are filled with the text above them. */
  filledDown: readonly number[];
  at: string;
  /** The job that is writing some of the rows. */
  jobId: number | null;
};

/** The key of a stored import: one per person and resource. */
export const keptKey = (personnelNumber: string, resource: string) => `${personnelNumber}:${resource}`;

export async function readKept(key: string): Promise<KeptImport | undefined> {
  const kept = await inStore<Kept | undefined>("imports", "readonly", (store) => store.get(key));
  return kept && { ...kept, filledDown: kept.filledDown ?? [], mapping: kept.mapping.flatMap(columnsOf) };
}

/** Versions before joined columns stored the field of each column. */
type Kept = Omit<KeptImport, "mapping" | "filledDown"> & {
  mapping: readonly (FieldColumns | string | null)[];
  filledDown?: readonly number[];
};

const columnsOf = (one: FieldColumns | string | null, column: number): FieldColumns[] =>
  typeof one === "string" ? [{ field: one, columns: [column] }] : one === null ? [] : [one];

export async function writeKept(key: string, kept: KeptImport): Promise<void> {
  await inStore("imports", "readwrite", (store) => store.put(kept, key));
}

export async function dropKept(key: string): Promise<void> {
  await inStore("imports", "readwrite", (store) => store.delete(key));
}
