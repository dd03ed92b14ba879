import * as z from "zod";
import type { AnyCall } from "./define-call";
import { bitOnWire, countOnWire, listOnWire, wireParts } from "./wire";

/**
 * What every list may be asked besides its own filters. Without a page the whole list is answered, as the spec has it.
 * `sort` is a house field name, `-` in front for descending. `search` is folded (ي/ی, digits, ZWNJ) on the server.
 */
export const listQuery = {
  page: z.optional(countOnWire),
  pageSize: z.optional(countOnWire),
  sort: z.string().max(60).optional(),
  search: z.string().max(100).optional(),
};

/**
 * What the list of a resource may be asked: only some fields of each record too, by their house names. `isFile` says that
 * the rows go into a file, which takes the right to export in the area of the list.
 */
export const recordQuery = {
  ...listQuery,
  fields: z.optional(listOnWire),
  isFile: z.optional(bitOnWire),
};

/** Whether the rows of a list are wanted for a file. */
export const isForFile = (input: unknown) => (input as { isFile?: boolean } | undefined)?.isFile === true;

/** The fields of the rows of a list that were not asked for. */
export function notAsked(call: AnyCall, input: unknown): string[] {
  const { fields } = (input ?? {}) as { fields?: readonly string[] };
  if (!fields || wireParts(call.input)?.shape.fields !== recordQuery.fields) return [];
  return Object.keys(wireParts(call.output)?.shape ?? {}).filter((name) => !fields.includes(name));
}

/** The wire names of {@link listQuery}. */
export const listQueryNames = { page: "pageNumber", pageSize: "pagesize" } as const;

/** No page is larger than this, whatever the caller asks. */
export const largestPage = 2000;
