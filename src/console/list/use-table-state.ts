import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Listed } from "./listed";
import {
  changeTableState,
  readTableState,
  type TableChange,
  type TableState,
  writeTableState,
} from "./table-state";

export type ChangeTable = (change: TableChange, options?: { replace?: boolean }) => void;

/** The table's state, read from the address at every render and changed by going to another address. */
export function useTableState(resource: Listed) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readTableState(params, resource), [params, resource]);
  const change: ChangeTable = useCallback(
    (wanted, { replace = false } = {}) =>
      setParams(
        (current) => writeTableState(changeTableState(readTableState(current, resource), wanted), resource),
        { replace },
      ),
    [setParams, resource],
  );
  const hrefOf = useCallback(
    (wanted: TableChange) => `?${writeTableState(changeTableState(state, wanted), resource)}`,
    [state, resource],
  );
  return { state, change, hrefOf } satisfies {
    state: TableState;
    change: ChangeTable;
    hrefOf: (wanted: TableChange) => string;
  };
}
