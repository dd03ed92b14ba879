import { useDataProvider } from "@refinedev/core";
import type { Resource, Values } from "@schemas/define-resource";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useRef, useState } from "react";
import { collectRows } from "../export/collect-rows";
import { listQueryOf } from "../list/list-query";
import type { TableState } from "../list/table-state";
import type { Selection } from "../list/use-selection";

/** Chooses every record that the list shows, on all of its pages; `progress` says how many are read so far. */
export function useChooseAll(resource: Resource, state: TableState, selection: Selection) {
  const getDataProvider = useDataProvider();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);

  const choose = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await collectRows(
        async (page, pageSize) =>
          getDataProvider().getList<Values>({
            resource: resource.name,
            ...listQueryOf({ ...state, page, pageSize }),
          }) as Promise<{ data: Values[]; total: number }>,
        (row) => row[resource.key],
        (done, total) => setProgress({ done, total }),
        controller.signal,
      );
      selection.put(rows, true);
    } catch (error) {
      if (!controller.signal.aborted) showToast({ kind: "error", text: errorText(error) });
    } finally {
      setProgress(null);
    }
  };
  return { progress, choose: () => void choose(), stop: () => abort.current?.abort() };
}

export type ChooseAll = ReturnType<typeof useChooseAll>;
