import * as z from "zod";
import { type $ZodType, safeEncode } from "zod/v4/core";
import type { AnyCall } from "./define-call";
import { type FieldSchema, type FieldShape, fieldOf } from "./fields/field";
import { urlTexts } from "./fields/url-text";

/** All that decides what a table shows. It lives in the address and nowhere else, so a link reproduces it. */
export type TableState = {
  page: number;
  pageSize: number;
  /** A field name, `-` in front for descending. */
  sort: string;
  search: string;
  filters: Readonly<Record<string, unknown>>;
};

/** What of a list or a report its address depends on. */
type Tabled = {
  readonly list: {
    readonly call: AnyCall;
    readonly sort: string;
    readonly sortable: readonly string[];
    readonly filters?: FieldShape;
    readonly isSearchable?: boolean;
    readonly pageSizes?: readonly number[];
  };
};

/** How many rows a page may have, where a list says nothing else. */
export const pageSizes = [10, 20, 50, 100] as const;
/** How many it has when nobody says. */
export const usualPageSize = 20;

const names = { page: "page", pageSize: "size", sort: "sort", search: "q" } as const;

/** What the parameters of an address ask for. Whatever is not understood counts as not said, so an old link still opens the list. */
export function tableStateOf(params: { get: (name: string) => string | null }, { list }: Tabled): TableState {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(list.filters ?? {})) {
    const text = params.get(name);
    const value = text === null ? undefined : filterValue(list.call, name, schema, text);
    if (value !== undefined) filters[name] = value;
  }
  const sort = params.get(names.sort) ?? "";
  return {
    page: wholeNumber(params.get(names.page)) ?? 1,
    pageSize:
      (list.pageSizes ?? pageSizes).find((size) => String(size) === params.get(names.pageSize)) ??
      usualPageSize,
    sort: list.sortable.includes(sort.replace(/^-/, "")) ? sort : list.sort,
    search: list.isSearchable === false ? "" : (params.get(names.search)?.trim() ?? ""),
    filters,
  };
}

/** The parameters of a state's address; what is as usual is left out, so that the plain address is the plain list. */
export function tableParameters(state: TableState, { list }: Tabled): [name: string, text: string][] {
  const found: [string, string][] = [];
  if (state.search) found.push([names.search, state.search]);
  for (const [name, schema] of Object.entries(list.filters ?? {})) {
    const value = state.filters[name];
    const kind = fieldOf(schema)?.kind;
    if (value !== undefined && value !== null && kind)
      found.push([name, urlTexts[kind].write(value as never)]);
  }
  if (state.sort !== list.sort) found.push([names.sort, state.sort]);
  if (state.pageSize !== usualPageSize) found.push([names.pageSize, String(state.pageSize)]);
  if (state.page > 1) found.push([names.page, String(state.page)]);
  return found;
}

function filterValue(call: AnyCall, name: string, schema: FieldSchema, text: string): unknown {
  const kind = fieldOf(schema)?.kind;
  if (!kind) return undefined;
  const read = urlTexts[kind].read(text);
  // A relation's key that looks like a number may be a code; the call knows which of them it takes.
  const isCode = kind === "relation" && typeof read === "number" && !takes(call, name, read);
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
