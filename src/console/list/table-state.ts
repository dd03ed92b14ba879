import type { DeclaredView } from "@schemas/resource";
import {
  pageSizes,
  type TableState,
  tableParameters,
  tableStateOf,
  usualPageSize,
} from "@schemas/table-state";
import type { Listed } from "./listed";

export { pageSizes, type TableState, usualPageSize } from "@schemas/table-state";

/** What an address asks for. Whatever is not understood counts as not said, so an old link still opens the list. */
export function readTableState(params: URLSearchParams, resource: Listed): TableState {
  return tableStateOf(params, resource);
}

/** The address of a state; what is as usual is left out, so that the plain address is the plain list. */
export function writeTableState(state: TableState, resource: Listed): URLSearchParams {
  return new URLSearchParams(tableParameters(state, resource));
}

export type TableChange = Partial<TableState>;

/** The state after a change. Anything that changes which rows there are goes back to the first page. */
export function changeTableState(state: TableState, change: TableChange): TableState {
  const isSamePlace = Object.keys(change).every((key) => key === "page");
  return { ...state, ...(isSamePlace ? {} : { page: 1 }), ...change };
}

/** All cards of a page are drawn, wherever they are; a phone gets no more of them at once. */
const mostCards = 100;

/** A page as cards: no more than a phone draws, beginning where the page of rows does. */
export function ofCards<State extends Pick<TableState, "page" | "pageSize">>(state: State): State {
  const { page, pageSize } = state;
  if (pageSize <= mostCards) return state;
  return { ...state, page: Math.floor(((page - 1) * pageSize) / mostCards) + 1, pageSize: mostCards };
}

/** How many rows a page may have, where they are drawn as rows or as cards. */
export const sizesToChoose = (isWide: boolean, sizes: readonly number[] = pageSizes) =>
  isWide ? sizes : sizes.filter((size) => size <= mostCards);

/** Whether the list is narrowed: an empty one then means "nothing fits", not "nothing is there". */
export function isNarrowed(state: TableState): boolean {
  return state.search !== "" || Object.keys(state.filters).length > 0;
}

/** The state of a view that the resource declares. */
export function declaredViewState(
  { list }: Listed,
  { filters = {}, sort = list.sort }: DeclaredView,
): TableState {
  return { page: 1, pageSize: usualPageSize, sort, search: "", filters };
}
