import { largestPage } from "@schemas/list-query";
import {
  AliasNode,
  ColumnNode,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
} from "kysely";
import { invalidInput } from "../../rules/invalid-input";
import { columnNamed } from "../columns";

/** The parameters of every list (schemas/list-query.ts). */
export type ListQuery = {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
};
/** A query of the rows of a list. */
// biome-ignore lint/suspicious/noExplicitAny: a list may read any tables; its queries are checked where they are made.
export type Rows<O> = SelectQueryBuilder<any, any, O>;
/** Some rows of a list, and how many there are. */
type Page<O> = { items: O[]; total: number };
/** Some rows of a list, from 0. */
export type Slice = { from: number; size: number };
/** Further parameters of a list of records: only some of their fields. */
type RecordQuery = ListQuery & { fields?: readonly string[] | undefined };

/** The house names a list can be sorted by, with their SQL; `usual` is the default and `tie` the last criterion. */
export type Sorting = {
  by: Readonly<Record<string, RawBuilder<unknown>>>;
  usual: string;
  tie: RawBuilder<unknown>;
  /** Identifies the rows of long lists, so that only the rows of the page are read in full. */
  key?: RawBuilder<string | number>;
  /** Finding the rows costs more than holding them in memory, so one search provides both page and total. */
  isCountedTogether?: boolean;
};

// Our choice for requests that give only the page number.
const usualPage = 50;
const lastPage = 1_000_000;

/** One page of a query without its own order, and the total number of rows. */
export async function listPage<O>(query: Rows<O>, list: ListQuery, sorting: Sorting): Promise<Page<O>> {
  const sort = list.sort || sorting.usual;
  const slice = sliceOf(list);
  if (slice && sorting.key && sorting.isCountedTogether) {
    const together = await countedPage(query, slice, sort, sorting);
    if (together)
      return { items: await rowsOfKeys(query, together.keys, sort, sorting), total: together.total };
  }
  const total = slice && (await countOf(query));
  const items = await rowsOfPage(query, list, sorting);
  return { items, total: total ?? items.length };
}

/** A page with its rows as a call answers them. */
export const mapPage = <Row, Item>(
  { items, total }: { items: readonly Row[]; total: number },
  itemOf: (row: Row) => Item,
) => ({ items: items.map(itemOf), total });

/** The rows of a page, or all of them, without the total. */
export function rowsOfPage<O>(query: Rows<O>, list: ListQuery, sorting: Sorting): Promise<O[]> {
  return rowsOfSlice(query, sliceOf(list), list.sort, sorting);
}

/** A slice of the rows in an order, or all of them. */
export async function rowsOfSlice<O>(
  query: Rows<O>,
  slice: Slice | undefined,
  requestedSort: string | undefined,
  sorting: Sorting,
): Promise<O[]> {
  const sort = requestedSort || sorting.usual;
  const ordered = inOrder(query, sort, sorting);
  if (!slice) return ordered.execute();
  const { key } = sorting;
  if (!key) return ordered.limit(slice.size).offset(slice.from).execute();
  // A page far down skips many rows, and columns may be expensive: first the keys of the page, then its rows.
  const keyQuery = inOrder(query.clearSelect().select(key.as("key")), sort, sorting);
  const rows = (await keyQuery.limit(slice.size).offset(slice.from).execute()) as { key: unknown }[];
  const keys = rows.map((row) => row.key);
  return rowsOfKeys(query, keys, sort, sorting);
}

async function rowsOfKeys<O>(query: Rows<O>, keys: readonly unknown[], sort: string, sorting: Sorting) {
  if (keys.length === 0) return [];
  const isOnPage = sql<boolean>`${sorting.key} in (${sql.join(keys)})`;
  return inOrder(query, sort, sorting).where(isOnPage).execute();
}

// Reads this many rows at first, and twice as many each time if few match.
const fewRows = 250;
const manyRows = 8_000;

/**
 * One page of rows that match a condition the database cannot check: they are read in order, some at a time, until the
 * page is full.
 */
export async function pageThrough<Row>(
  { from, size }: Slice,
  readSome: (slice: Slice) => Promise<{ read: number; found: Row[] }>,
  most = manyRows,
): Promise<Row[]> {
  const rows: Row[] = [];
  let before = from;
  let next = { from: 0, size: fewRows };
  while (rows.length < size) {
    const { read, found } = await readSome(next);
    rows.push(...found.slice(before));
    before = Math.max(0, before - found.length);
    if (read < next.size) break;
    next = { from: next.from + next.size, size: Math.min(next.size * 2, most) };
  }
  return rows.slice(0, size);
}

/**
 * One page of records that are returned as they are read. Only the requested fields are read; the others, which the
 * rows then lack, are left out of the answer (schemas/list-query.ts).
 */
export function recordPage<O>(query: Rows<O>, { fields, ...list }: RecordQuery, sorting: Sorting) {
  return listPage(fields ? selecting(query, fields) : query, list, sorting);
}

function selecting<O>(query: Rows<O>, names: readonly string[]) {
  const { selections = [] } = query.toOperationNode() as SelectQueryNode;
  const wanted = selections.flatMap(({ selection }) => {
    const name = nameOf(selection);
    return name === undefined || names.includes(name) ? [{ toOperationNode: () => selection }] : [];
  });
  return query.clearSelect().select(wanted as never) as unknown as Rows<O>;
}

/** The name under which a selection is returned; undefined if only the database knows it. */
function nameOf(selection: OperationNode): string | undefined {
  if (AliasNode.is(selection)) return IdentifierNode.is(selection.alias) ? selection.alias.name : undefined;
  if (ReferenceNode.is(selection)) return nameOf(selection.column);
  return ColumnNode.is(selection) ? selection.column.name : undefined;
}

/** One page of lists that follow each other, each in its own order; only the lists that the page touches are read. */
export async function pageOfLists<O>(lists: readonly Rows<O>[], list: ListQuery): Promise<Page<O>> {
  const slice = sliceOf(list) ?? { from: 0, size: Number.MAX_SAFE_INTEGER };
  const items: O[] = [];
  let total = 0;
  for (const part of lists) {
    const from = Math.max(slice.from - total, 0);
    const room = slice.size - items.length;
    const { rows, count } = await (list.search ? searched : counted)(part, from, room);
    items.push(...rows);
    total += count;
  }
  return { items, total };
}

/** A slice of a list, and its number of rows. */
async function counted<O>(part: Rows<O>, from: number, room: number): Promise<{ rows: O[]; count: number }> {
  const count = await countOf(part.clearOrderBy());
  const size = Math.min(room, count - from);
  return { rows: size > 0 ? await part.offset(from).limit(size).execute() : [], count };
}

/** The same if searching costs more than holding the few matches: one search provides both slice and count. */
async function searched<O>(part: Rows<O>, from: number, room: number): Promise<{ rows: O[]; count: number }> {
  if (room <= 0) return counted(part, from, room);
  const searching = part.select(sql<number>`count(*) over ()`.as("count")).offset(from).limit(room);
  const matches = (await searching.execute()) as unknown as (O & { count: number })[];
  // An empty first page means an empty list.
  if (matches.length === 0) return from === 0 ? { rows: [], count: 0 } : counted(part, from, 0);
  return { rows: matches.map(({ count: _, ...row }) => row as O), count: matches[0]?.count ?? 0 };
}

/** The keys of a page and the total; undefined if a page after the first is empty. */
async function countedPage(query: Rows<unknown>, slice: Slice, sort: string, sorting: Sorting) {
  if (!sorting.key) throw new Error("Paging by key needs a sorting with a key.");
  const columns = [sorting.key.as("key"), sql<number>`count(*) over ()`.as("total")];
  const ordered = inOrder(query.clearSelect().select(columns), sort, sorting);
  const rows = (await ordered.limit(slice.size).offset(slice.from).execute()) as Counted[];
  if (rows.length === 0 && slice.from > 0) return undefined;
  return { keys: rows.map((row) => row.key), total: rows[0]?.total ?? 0 };
}

type Counted = { key: unknown; total: number };

/** The numeric keys of a page in the usual order of a sorting, and the total. */
export async function pageKeys(query: Rows<unknown>, slice: Slice, sorting: Sorting) {
  const together = await countedPage(query, slice, sorting.usual, sorting);
  if (together) return { keys: together.keys as number[], total: together.total };
  return { keys: [], total: await countOf(query) };
}

/** The number of rows of a query. */
export async function countOf(query: Rows<unknown>) {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as("total"));
  return ((await counting.executeTakeFirstOrThrow()) as { total: number }).total;
}

/** The rows that a page means, from 0; undefined if the whole list is requested. */
export function sliceOf({ page, pageSize }: ListQuery): Slice | undefined {
  if (page === undefined && pageSize === undefined) return undefined;
  if (page !== undefined && page < 1) throw invalidInput("page", "from-one", page);
  if (pageSize !== undefined && pageSize < 1) throw invalidInput("pageSize", "from-one", pageSize);
  const size = Math.min(pageSize ?? usualPage, largestPage);
  return { from: (Math.min(page ?? 1, lastPage) - 1) * size, size };
}

/** A query in the order requested by its house name. */
export function inOrder<O>(query: Rows<O>, sort: string, { by, tie }: Sorting) {
  const { column, isDescending } = sortedBy(sort, by);
  return query
    .orderBy(column, (order) => (isDescending ? order.desc() : order.asc()).nullsLast())
    .orderBy(tie);
}

/** The SQL of a requested order. Refuses a name that the list cannot be sorted by. */
export function sortedBy(sort: string, by: Sorting["by"]) {
  const isDescending = sort.startsWith("-");
  const name = isDescending ? sort.slice(1) : sort;
  const column = Object.hasOwn(by, name) ? by[name] : undefined;
  if (!column) throw invalidInput("sort", "not-a-choice", sort);
  return { column, isDescending };
}

/** A text as Persian readers order it. */
export function inPersianOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "fa-x-icu"`;
}

/** Codes are texts, but 9 sorts before 10. */
export const inCodeOrder = (column: string) => sql`lpad(${sql.ref(column)}, 20, '0')`;

/** Orders by columns of a table, named as in the house. */
export const byColumns = (table: string, ...names: string[]): Sorting["by"] =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${columnNamed(name)}`)]));

/** The same for texts, as Persian readers order them. */
export const byTexts = (table: string, ...names: string[]): Sorting["by"] =>
  Object.fromEntries(names.map((name) => [name, inPersianOrder(`${table}.${columnNamed(name)}`)]));

/** A LIKE pattern for texts that contain (or begin with) exactly this. */
export const containing = (text: string) => `%${escapeLike(text)}%`;
export const beginningWith = (text: string) => `${escapeLike(text)}%`;

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
