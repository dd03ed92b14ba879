import { useHasRoom } from "@src/components/use-has-room";
import { useViewer } from "@src/providers/session";
import type { InputRef } from "antd";
import { useRef } from "react";
import { useListPreferences } from "./list-preferences";
import type { Listed } from "./listed";
import { useStartView } from "./use-start-view";
import { useTableState } from "./use-table-state";

/** The state around the rows of a list or report: that in the address, the preferences, and the search box. */
export function useListDesk(listed: Listed) {
  const { personnelNumber } = useViewer();
  const isWide = useHasRoom("md");
  const table = useTableState(listed, isWide);
  const taste = useListPreferences(listed, personnelNumber);
  useStartView(taste.preferences.start);
  const search = useRef<InputRef>(null);
  return {
    listed,
    ...table,
    ...taste,
    isWide,
    search,
    sortBy: (sort: string) => table.change({ sort }),
    toSearch: () => search.current?.focus({ cursor: "all" }),
  };
}

export type ListDesk = ReturnType<typeof useListDesk>;
