import type { Role } from "@schemas/viewer";
import { readPreferences } from "@src/console/list/list-preferences";
import { mostCards, readTableState, type TableState } from "@src/console/list/table-state";
import { waitingCountsQuery } from "@src/providers/session-queries";
import type { Opening } from "@src/routing/page";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { listedRequests } from "./listed-requests";
import { loadRequests } from "./load-requests";
import type { RequestList } from "./request-lists";

/** The query of a page of a list. */
export const requestsQuery = (list: RequestList, { open: _, ...state }: TableState, role: Role) =>
  queryOptions({
    queryKey: ["requests", "list", list.name, role, state],
    queryFn: ({ signal }) => loadRequests(list, state, role, signal),
  });

/** Preloads the requests that a list will open with, unless its reader starts with a saved view. */
export async function prefetchRequests(
  list: RequestList,
  client: QueryClient,
  { viewer, search }: Opening,
): Promise<void> {
  const listed = listedRequests(list);
  if (search === "" && readPreferences(listed, viewer.personnelNumber).start) return;
  const state = readTableState(new URLSearchParams(search), listed);
  await Promise.all([
    // A phone requests only a part of a longer page.
    state.pageSize <= mostCards && client.prefetchQuery(requestsQuery(list, state, viewer.role)),
    list.purpose === "cartable" && client.prefetchQuery(waitingCountsQuery(viewer)),
  ]);
}
