import type { DeclaredView } from "@schemas/resource";
import {
  pageSizeOf,
  settledFilters,
  sizesOf,
  type TableState,
  tableParameters,
  tableStateOf,
  usualSort,
} from "@schemas/table-state";
import type { Listed } from "./listed";

export { pageSizes, type TableState, usualPageSize } from "@schemas/table-state";

/** Reads a state from an address. Ignores unknown parts, so that an old link still opens the list. */
export function readTableState(params: URLSearchParams, resource: Listed): TableState {
  return tableStateOf(params, resource);
}

/** The address of a state; defaults are left out, so that the plain address is the plain list. */
export function writeTableState(state: TableState, resource: Listed): URLSearchParams {
  return new URLSearchParams(tableParameters(state, resource));
}

export type TableChange = Partial<TableState>;

/**
 * The state after a change. A change of the matching rows returns to the first page and closes an open record; filters
 * with another default order switch to it.
 */
export function changeTableState(state: TableState, change: TableChange, listed: Listed): TableState {
  const isSamePlace = Object.keys(change).every((key) => key === "page" || key === "open");
  const filters = change.filters ? settledFilters(listed, change.filters, state.filters) : state.filters;
  const usual = usualSort(listed, filters);
  const sort = usual === usualSort(listed, state.filters) ? state.sort : usual;
  const { open, ...others } = state;
  return { ...others, sort, ...(isSamePlace ? open && { open } : { page: 1 }), ...change, filters };
}

/** Changes some filters and leaves the others; undefined removes one. */
export function withFilters(state: TableState, changed: TableState["filters"]): TableState["filters"] {
  const all = Object.entries({ ...state.filters, ...changed });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined && value !== ""));
}

/** The largest page of cards: all of them are drawn, visible or not. */
export const mostCards = 100;

/** The state of a page as cards: no more than {@link mostCards}, starting where the page of rows does. */
export function ofCards<State extends Pick<TableState, "page" | "pageSize">>(state: State): State {
  const { page, pageSize } = state;
  if (pageSize <= mostCards) return state;
  return { ...state, page: Math.floor(((page - 1) * pageSize) / mostCards) + 1, pageSize: mostCards };
}

/** The page sizes to choose from, for rows or for cards. */
export const sizesToChoose = (listed: Listed, isWide: boolean) =>
  isWide ? sizesOf(listed) : sizesOf(listed).filter((size) => size <= mostCards);

/** Whether the list is filtered: an empty one then means "nothing matches", not "there is nothing". */
export function isNarrowed({ search, filters }: TableState, { list }: Listed): boolean {
  return search !== "" || Object.entries(filters).some(([name, value]) => value !== list.usual?.[name]);
}

/** The state of a view that the resource declares. */
export function declaredViewState(
  listed: Listed,
  { filters = {}, sort = listed.list.sort }: DeclaredView,
): TableState {
  return { page: 1, pageSize: pageSizeOf(listed), sort, search: "", filters };
}
