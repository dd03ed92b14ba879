import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { Listed } from "./listed";
import {
  changeTableState,
  ofCards,
  readTableState,
  type TableChange,
  type TableState,
  writeTableState,
} from "./table-state";

export type ChangeTable = (change: TableChange, options?: { replace?: boolean }) => void;

/** The table's state, read from the address on every render and changed by navigating. */
export function useTableState(resource: Listed, isWide: boolean) {
  const [params, setParams] = useSearchParams();
  const read = useCallback(
    (from: URLSearchParams) => {
      const state = readTableState(from, resource);
      return isWide ? state : ofCards(state);
    },
    [resource, isWide],
  );
  const state = useMemo(() => read(params), [params, read]);
  const change: ChangeTable = useCallback(
    (wanted, { replace = false } = {}) =>
      setParams((current) => writeTableState(changeTableState(read(current), wanted, resource), resource), {
        replace,
      }),
    [setParams, resource, read],
  );
  const hrefOf = useCallback(
    (wanted: TableChange) => `?${writeTableState(changeTableState(state, wanted, resource), resource)}`,
    [state, resource],
  );
  return { state, change, hrefOf } satisfies {
    state: TableState;
    change: ChangeTable;
    hrefOf: (wanted: TableChange) => string;
  };
}
