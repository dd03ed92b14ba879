import * as z from "zod";
import { bodyBytes, defineCalls, post } from "../define-call";
import * as wire from "../wire";
import { importedRowShape, rowsOnWire } from "./import-rows";

/** Imports for resources that have no import call of their own. */
export const imports = defineCalls("imports", {
  /**
   * The outcome of each row: it is written by the resource's own verbs and rolled back, so that every refusal shows.
   * `bulk.startBulk` then writes the rows permanently.
   */
  tryRows: post("Imports/TryRows", {
    input: wire.object({ resource: z.string().max(60), rows: rowsOnWire }),
    list: wire.object({
      ...importedRowShape,
      /** The record of the row and its version; null for a new one. */
      id: z.nullable(z.union([z.string(), z.number()])),
      version: z.nullable(wire.count),
      /** What would be written: all fields of a new record, or those that change; relations by key. */
      values: z.record(z.string(), z.unknown()),
    }),
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
});
