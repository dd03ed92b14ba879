import * as z from "zod";
import { type $ZodType, safeEncode } from "zod/v4/core";
import type { AnyCall } from "./define-call";
import { type FieldSchema, type FieldShape, fieldOf } from "./fields/field";
import { urlTexts } from "./fields/url-text";
import { largestPage } from "./list-query";

/** Everything that determines what a table shows. It is stored only in the address, so a link reproduces it. */
export type TableState = {
  page: number;
  pageSize: number;
  /** A field name, `-` in front for descending. */
  sort: string;
  search: string;
  filters: Filters;
  /** The record that is open next to the rows. */
  open?: number | undefined;
};
type Filters = Readonly<Record<string, unknown>>;

/** The parts of a list or a report that its address depends on. */
export type Tabled = {
  readonly list: {
    /** Determines which keys of a relation are codes; a list without such filters needs none. */
    readonly call?: AnyCall;
    readonly sort: string;
    /** The order, if it depends on the filters. */
    readonly sortFor?: (filters: Filters) => string;
    readonly sortable: readonly string[];
    readonly filters?: FieldShape;
    /** Default filters; such a filter always has a value. */
    readonly usual?: Filters;
    /**
     * For filters that depend on each other: removes those that make no sense with another one, or after a change from
     * `before`.
     */
    readonly settle?: (filters: Filters, before?: Filters) => Filters;
    readonly isSearchable?: boolean;
    readonly pageSizes?: readonly number[];
    /** The default number of rows per page, if it differs from the general one. */
    readonly pageSize?: number;
    /** A record can be open next to the rows. */
    readonly opens?: boolean;
  };
};

/** PostgreSQL's largest integer: no record has a larger number. */
const largestId = 2 ** 31 - 1;

/** The numbers of rows per page to choose from, unless a list has its own. */
export const pageSizes = [10, 20, 50, 100, 500, largestPage] as const;
/** The default number of rows per page. */
export const usualPageSize = 20;

const names = { page: "page", pageSize: "size", sort: "sort", search: "q", open: "open" } as const;

/** The default number of rows per page of a list. */
export const pageSizeOf = ({ list }: Tabled) => list.pageSize ?? usualPageSize;

/** The numbers of rows per page that a list offers. */
export const sizesOf = ({ list }: Tabled): readonly number[] =>
  list.pageSizes ?? [...new Set([...pageSizes, pageSizeOf({ list })])].toSorted((a, b) => a - b);

/** The default order of a list with these filters. */
export const usualSort = ({ list }: Tabled, filters: Filters) => list.sortFor?.(filters) ?? list.sort;

/** The effective filters of a list: with defaults, and without those that make no sense with the others. */
export function settledFilters({ list }: Tabled, filters: Filters, before?: Filters): Filters {
  const whole = { ...list.usual, ...filters };
  return list.settle?.(whole, before) ?? whole;
}

/**
 * Reads a state from the parameters of an address. Ignores everything it does not understand, so that an old link still
 * opens the list.
 */
export function tableStateOf(params: { get: (name: string) => string | null }, listed: Tabled): TableState {
  const { list } = listed;
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(list.filters ?? {})) {
    const text = params.get(name);
    const value = text === null ? undefined : filterValue(list.call, name, schema, text);
    if (value !== undefined) read[name] = value;
  }
  const filters = settledFilters(listed, read);
  const sort = params.get(names.sort) ?? "";
  const open = list.opens ? wholeNumber(params.get(names.open), largestId) : undefined;
  return {
    page: wholeNumber(params.get(names.page)) ?? 1,
    pageSize:
      sizesOf(listed).find((size) => String(size) === params.get(names.pageSize)) ?? pageSizeOf(listed),
    sort: list.sortable.includes(sort.replace(/^-/, "")) ? sort : usualSort(listed, filters),
    search: list.isSearchable === false ? "" : (params.get(names.search)?.trim() ?? ""),
    filters,
    ...(open !== undefined && { open }),
  };
}

/** The parameters of a state's address; defaults are left out, so that the plain address is the plain list. */
export function tableParameters(state: TableState, listed: Tabled): [name: string, text: string][] {
  const { list } = listed;
  const parameters: [string, string][] = [];
  if (state.search) parameters.push([names.search, state.search]);
  for (const [name, schema] of Object.entries(list.filters ?? {})) {
    const value = state.filters[name];
    const kind = fieldOf(schema)?.kind;
    if (value !== undefined && value !== null && kind && value !== list.usual?.[name])
      parameters.push([name, urlTexts[kind].write(value as never)]);
  }
  if (state.sort !== usualSort(listed, state.filters)) parameters.push([names.sort, state.sort]);
  if (state.pageSize !== pageSizeOf(listed)) parameters.push([names.pageSize, String(state.pageSize)]);
  if (state.page > 1) parameters.push([names.page, String(state.page)]);
  if (state.open !== undefined) parameters.push([names.open, String(state.open)]);
  return parameters;
}

function filterValue(call: AnyCall | undefined, name: string, schema: FieldSchema, text: string): unknown {
  const kind = fieldOf(schema)?.kind;
  if (!kind) return undefined;
  const read = urlTexts[kind].read(text);
  // A relation's key that looks like a number may be a code; the call decides which it accepts.
  const isCode = kind === "relation" && typeof read === "number" && !(call && takes(call, name, read));
  const parsed = z.safeParse(schema, isCode ? text : read);
  return parsed.success && parsed.data !== null && parsed.data !== "" ? parsed.data : undefined;
}

function takes({ input }: AnyCall, name: string, value: unknown): boolean {
  if (!input) return false;
  const issues = safeEncode(input as $ZodType, { [name]: value } as never).error?.issues ?? [];
  return !issues.some(({ path }) => path[0] === name);
}

function wholeNumber(text: string | null, most = 9_999_999): number | undefined {
  const number = text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : most + 1;
  return number <= most ? number : undefined;
}
