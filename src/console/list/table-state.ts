import type { AnyCall } from "@schemas/define-call";
import type { DeclaredView } from "@schemas/define-resource";
import { type FieldSchema, fieldOf } from "@schemas/fields/field";
import { urlTexts } from "@src/fields/url-text";
import * as z from "zod";
import { type $ZodType, safeEncode } from "zod/v4/core";
import type { Listed } from "./listed";

/** All that decides what a table shows. It lives in the address and nowhere else, so a link reproduces it. */
export type TableState = {
  page: number;
  pageSize: number;
  /** A field name, `-` in front for descending. */
  sort: string;
  search: string;
  filters: Readonly<Record<string, unknown>>;
};

export const pageSizes = [10, 20, 50, 100] as const;
export const usualPageSize = 20;

const names = { page: "page", pageSize: "size", sort: "sort", search: "q" } as const;

/** What an address asks for. Whatever is not understood counts as not said, so an old link still opens the list. */
export function readTableState(params: URLSearchParams, resource: Listed): TableState {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(resource.list.filters ?? {})) {
    const text = params.get(name);
    const value = text === null ? undefined : filterValue(resource, name, schema, text);
    if (value !== undefined) filters[name] = value;
  }
  const sort = params.get(names.sort) ?? "";
  return {
    page: wholeNumber(params.get(names.page)) ?? 1,
    pageSize:
      (resource.list.pageSizes ?? pageSizes).find((size) => String(size) === params.get(names.pageSize)) ??
      usualPageSize,
    sort: resource.list.sortable.includes(sort.replace(/^-/, "")) ? sort : resource.list.sort,
    search: resource.list.isSearchable === false ? "" : (params.get(names.search)?.trim() ?? ""),
    filters,
  };
}

/** The address of a state; what is as usual is left out, so that the plain address is the plain list. */
export function writeTableState(state: TableState, resource: Listed): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set(names.search, state.search);
  for (const [name, schema] of Object.entries(resource.list.filters ?? {})) {
    const value = state.filters[name];
    const kind = fieldOf(schema)?.kind;
    if (value !== undefined && value !== null && kind) params.set(name, urlTexts[kind].write(value as never));
  }
  if (state.sort !== resource.list.sort) params.set(names.sort, state.sort);
  if (state.pageSize !== usualPageSize) params.set(names.pageSize, String(state.pageSize));
  if (state.page > 1) params.set(names.page, String(state.page));
  return params;
}

export type TableChange = Partial<TableState>;

/** The state after a change. Anything that changes which rows there are goes back to the first page. */
export function changeTableState(state: TableState, change: TableChange): TableState {
  const isSamePlace = Object.keys(change).every((key) => key === "page");
  return { ...state, ...(isSamePlace ? {} : { page: 1 }), ...change };
}

/** Whether the list is narrowed: an empty one then means "nothing fits", not "nothing is there". */
export function isNarrowed(state: TableState): boolean {
  return state.search !== "" || Object.keys(state.filters).length > 0;
}

function filterValue({ list }: Listed, name: string, schema: FieldSchema, text: string): unknown {
  const kind = fieldOf(schema)?.kind;
  if (!kind) return undefined;
  const read = urlTexts[kind].read(text);
  // A relation's key that looks like a number may be a code; the call knows which of them it takes.
  const isCode = kind === "relation" && typeof read === "number" && !takes(list.call, name, read);
  const parsed = z.safeParse(schema, isCode ? text : read);
  return parsed.success && parsed.data !== null && parsed.data !== "" ? parsed.data : undefined;
}

function takes({ input }: AnyCall, name: string, value: unknown): boolean {
  if (!input) return false;
  const issues = safeEncode(input as $ZodType, { [name]: value } as never).error?.issues ?? [];
  return !issues.some(({ path }) => path[0] === name);
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/** The state of a view that the resource declares. */
export function declaredViewState(
  { list }: Listed,
  { filters = {}, sort = list.sort }: DeclaredView,
): TableState {
  return { page: 1, pageSize: usualPageSize, sort, search: "", filters };
}
