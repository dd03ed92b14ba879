import { useDataProvider } from "@refinedev/core";
import type { Resource, Values } from "@schemas/resource";
import { collectRows } from "@src/components/export/collect-rows";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useRef, useState } from "react";
import { listQueryOf } from "./list-query";
import type { TableState } from "./table-state";

/**
 * Loads these fields of every record of a list, on all of its pages, for a file or for bulk work; `progress` counts the
 * loaded ones.
 */
export function useEveryRow(
  resource: Resource,
  state: TableState,
  { fields, isFile }: { fields: readonly string[]; isFile: boolean },
) {
  const getDataProvider = useDataProvider();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);

  /** Passes all records to `work`; shows errors. */
  const withAll = async (work: (rows: Values[]) => Promise<void> | void) => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await collectRows<Values>(
        (page, pageSize) =>
          getDataProvider().getList({
            resource: resource.name,
            ...listQueryOf({ ...state, page, pageSize }),
            meta: { fields: [...fields], isFile },
          }),
        (row) => row[resource.key],
        (done, total) => setProgress({ done, total }),
        controller.signal,
      );
      await work(rows);
    } catch (error) {
      if (!controller.signal.aborted) showToast({ kind: "error", text: errorText(error) });
    } finally {
      setProgress(null);
    }
  };
  return { progress, withAll, stop: () => abort.current?.abort() };
}
