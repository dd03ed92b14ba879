import * as z from "zod";
import type { AnyCall } from "./define-call";
import * as wire from "./wire";
import { wireParts } from "./wire";

/** The requested page of a list. */
export const pageQuery = {
  page: wire.spelled("pageNumber", z.optional(wire.count)),
  pageSize: wire.spelled("pagesize", z.optional(wire.count)),
};

/**
 * The parameters of every list, apart from its own filters. Without a page the whole list is returned, as the spec
 * requires. `sort` is a house field name, `-` in front for descending; on the wire it may be wire.spelled as {@link
 * sortInHouse} accepts. The server folds `search` (ي/ی, digits, ZWNJ).
 */
export const listQuery = {
  ...pageQuery,
  sort: z.string().max(60).optional(),
  search: z.string().max(100).optional(),
};

/** The parts of a list with totals: the rows of a page, and the totals of the whole filter with the number of rows. */
export const listParts = ["rows", "totals"] as const;
export type ListPart = (typeof listParts)[number];

/**
 * The parameters of a list with totals, which returns both parts unless one is requested: the rows of a page are found
 * quickly, while its totals read everything, on every page.
 */
export const reportQuery = { ...listQuery, part: z.enum(listParts).optional() };

/**
 * The parameters of the list of a resource: it can also be limited to some fields of each record, by their house names.
 * `isFile` says that the rows go into a file, which requires the right to export in the area of the list.
 */
export const recordQuery = {
  ...listQuery,
  fields: z.optional(wire.list),
  isFile: z.optional(wire.bit),
};

/** Whether the rows of a list are for a file. */
export const isForFile = (input: unknown) => (input as { isFile?: boolean } | undefined)?.isFile === true;

/** The fields of a list's rows that were not requested. */
export function notRequested(call: AnyCall, input: unknown): string[] {
  const { fields } = (input ?? {}) as { fields?: readonly string[] };
  if (!fields || wireParts(call.input)?.shape.fields !== recordQuery.fields) return [];
  return Object.keys(wireParts(call.output)?.shape ?? {}).filter((name) => !fields.includes(name));
}

/** Names that the spec sorts lists by (7.9, 7.10, §9), for lists whose fields have other names on the wire. */
const specifiedSorts: ReadonlyMap<string, readonly string[]> = new Map([
  ["perno", ["personnelNumber"]],
  ["begindate", ["from", "date"]],
  ["enddate", ["to"]],
  ["clockdate", ["from", "date"]],
  ["clocktime", ["fromMinute", "time"]],
]);

/**
 * The list's own spelling of an order: `-from` for `-from`, `-BeginDate` and `beginDate desc` alike. Fields may be
 * given by their wire names, in any letter case. An unknown field is returned as it was typed.
 */
export function sortInHouse(call: AnyCall, typed: string): string {
  const [, minus, name = "", direction] =
    /^(-?)\s*(\S+?)(?:\s+(asc|desc|ascending|descending))?$/i.exec(typed.trim()) ?? [];
  const row = wireParts(call.output);
  if (!row) return typed;
  const isDescending = (minus === "-") !== (direction?.toLowerCase().startsWith("desc") ?? false);
  const parts = wireParts(call.input);
  const match = Object.hasOwn(row.shape, name)
    ? name
    : [
        ...fieldsNamed(name, row.names),
        ...fieldsNamed(name, parts?.names ?? {}),
        ...(specifiedSorts.get(name.toLowerCase()) ?? []),
      ].find((field) => Object.hasOwn(row.shape, field));
  return match === undefined ? typed : `${isDescending ? "-" : ""}${match}`;
}

function fieldsNamed(wire: string, names: Readonly<Record<string, string | undefined>>): string[] {
  const wanted = wire.toLowerCase();
  return Object.keys(names).filter((field) => names[field]?.toLowerCase() === wanted);
}

/** Whether a call takes the order of {@link listQuery}. */
export const takesSort = (call: AnyCall): boolean => wireParts(call.input)?.shape.sort === listQuery.sort;

/** The largest page a client may request. */
export const largestPage = 2000;
