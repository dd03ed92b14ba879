import type { RecordKey, Values } from "@schemas/resource";
import { useState } from "react";

/** The chosen records with their data, retained across pages. */
export type Selection = {
  rows: ReadonlyMap<RecordKey, Values>;
  has: (row: Values) => boolean;
  put: (rows: readonly Values[], isChosen: boolean) => void;
  clear: () => void;
};

export function useSelection(key: string): Selection {
  const [rows, setRows] = useState<ReadonlyMap<RecordKey, Values>>(new Map());
  const keyOf = (row: Values) => row[key] as RecordKey;
  return {
    rows,
    has: (row) => rows.has(keyOf(row)),
    put: (changed, isChosen) =>
      setRows((before) => {
        const next = new Map(before);
        for (const row of changed) isChosen ? next.set(keyOf(row), row) : next.delete(keyOf(row));
        return next;
      }),
    clear: () => setRows(new Map()),
  };
}
