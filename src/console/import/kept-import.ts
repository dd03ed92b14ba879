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

const storeName = "imports";

// Rows are too many for localStorage. A browser that keeps nothing loses nothing but a second visit.
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("hozur", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
  if (typeof indexedDB === "undefined") return undefined;
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = ask(database.transaction(storeName, mode).objectStore(storeName));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Where an import is kept: a person's own, one of each resource. */
export const keptKey = (personnelNumber: string, resource: string) => `${personnelNumber}:${resource}`;

export async function readKept(key: string): Promise<KeptImport | undefined> {
  return inStore<KeptImport | undefined>("readonly", (store) => store.get(key));
}

export async function writeKept(key: string, kept: KeptImport): Promise<void> {
  await inStore("readwrite", (store) => store.put(kept, key));
}

export async function dropKept(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
}
