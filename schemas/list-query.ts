import * as z from "zod";
import { wholeOnWire } from "./wire";

/**
 * What every list may be asked besides its own filters. Without a page the whole list is answered, as the spec has it.
 * `sort` is a house field name, `-` in front for descending. `search` is folded (ي/ی, digits, ZWNJ) on the server.
 */
export const listQuery = {
  page: z.optional(wholeOnWire),
  pageSize: z.optional(wholeOnWire),
  sort: z.string().max(60).optional(),
  search: z.string().max(100).optional(),
};

/** The wire names of {@link listQuery}. */
export const listQueryNames = { page: "pageNumber", pageSize: "pagesize" } as const;

/** No page is larger than this, whatever the caller asks. */
export const largestPage = 2000;
