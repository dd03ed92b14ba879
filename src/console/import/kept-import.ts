import { inStore } from "../../api/browser-store";
import type { Mapping } from "./row-values";

/** A row of a file: its number there, and its texts as they stand now. */
export type SheetRow = { line: number; cells: readonly string[] };

/** An import as it is kept in this browser until it is over or put aside. */
export type KeptImport = {
  fileName: string;
  encoding: string | null;
  headings: readonly string[];
  rows: readonly SheetRow[];
  mapping: Mapping;
  at: string;
  /** The job that writes some of the rows. */
  jobId: number | null;
};

/** Where an import is kept: a person's own, one of each resource. */
export const keptKey = (personnelNumber: string, resource: string) => `${personnelNumber}:${resource}`;

export async function readKept(key: string): Promise<KeptImport | undefined> {
  return inStore<KeptImport | undefined>("imports", "readonly", (store) => store.get(key));
}

export async function writeKept(key: string, kept: KeptImport): Promise<void> {
  await inStore("imports", "readwrite", (store) => store.put(kept, key));
}

export async function dropKept(key: string): Promise<void> {
  await inStore("imports", "readwrite", (store) => store.delete(key));
}
