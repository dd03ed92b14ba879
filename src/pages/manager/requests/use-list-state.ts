import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { changeListState, type ListChange, readListState, writeListState } from "./list-state";
import type { RequestList } from "./request-lists";

export type ChangeList = (change: ListChange, options?: { replace?: boolean }) => void;

/** The state of a list of requests, read from the address at every render. */
export function useListState(list: RequestList) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, list), [params, list]);
  const change: ChangeList = useCallback(
    (wanted, { replace = false } = {}) =>
      setParams(
        (current) => writeListState(changeListState(readListState(current, list), wanted, list), list),
        {
          replace,
        },
      ),
    [setParams, list],
  );
  const hrefOf = (wanted: ListChange) => `?${writeListState(changeListState(state, wanted, list), list)}`;
  return { state, change, hrefOf };
}
