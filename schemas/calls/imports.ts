import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { countOnWire, onWire } from "../wire";
import { importedRowShape, rowsOnWire } from "./import-rows";

/** Rows of files for the resources without an import call of their own. */
export const imports = defineCalls("imports", {
  /**
   * What would become of each row: it is written by the resource's own verbs and taken back at once, so that every
   * refusal comes out. They are written for good by `bulk.startBulk`.
   */
  tryRows: defineCall({
    post: "Imports/TryRows",
    input: onWire({ resource: z.string().max(60), rows: rowsOnWire }),
    output: onWire({
      ...importedRowShape,
      /** The record the row is about, and its version; null for a new one. */
      id: z.nullable(z.union([z.string(), z.number()])),
      version: z.nullable(countOnWire),
      /** What would be written: all of a new record, what changes of one that is there; relations by key. */
      values: z.record(z.string(), z.unknown()),
    }),
    values: "list",
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: bodyBytes.rows,
  }),
});
