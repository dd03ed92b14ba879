import { ofCards } from "@src/console/list/table-state";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { changeListState, type ListChange, readListState, writeListState } from "./list-state";
import type { RequestList } from "./request-lists";

export type ChangeList = (change: ListChange, options?: { replace?: boolean }) => void;

/** The state of a list of requests, read from the address at every render. */
export function useListState(list: RequestList, isWide: boolean) {
  const [params, setParams] = useSearchParams();
  const read = useCallback(
    (from: URLSearchParams) => {
      const state = readListState(from, list);
      return isWide ? state : ofCards(state);
    },
    [list, isWide],
  );
  const state = useMemo(() => read(params), [params, read]);
  const change: ChangeList = useCallback(
    (wanted, { replace = false } = {}) =>
      setParams((current) => writeListState(changeListState(read(current), wanted, list), list), { replace }),
    [setParams, list, read],
  );
  const hrefOf = (wanted: ListChange) => `?${writeListState(changeListState(state, wanted, list), list)}`;
  return { state, change, hrefOf };
}
