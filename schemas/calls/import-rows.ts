import * as z from "zod";
import { bodyBytes, defineCall } from "../define-call";
import { bitOnWire, jsonOnWire, onWire, sealedOnWire, wholeOnWire } from "../wire";

/** What becomes of a row of a file. */
export const rowOutcomes = ["new", "changed", "same", "error"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The most rows of one import: a file of more is cut into parts. */
export const mostImportRows = 20_000;

/** What becomes of a row, as every import answers it. */
export const importedRowShape = {
  /** From 1, as the rows came. */
  row: wholeOnWire,
  outcome: z.enum(rowOutcomes),
  /** The fields that would change, with what stands there now. */
  before: z.record(z.string(), z.unknown()),
  /** Sentences by field name. */
  errors: z.record(z.string(), z.string()),
};
const row = onWire(importedRowShape);
export type ImportedRow = z.output<typeof row>;

/** The rows of a file: texts as they stood in the cells or house values, by field name. */
export const rowsOnWire = jsonOnWire(
  z
    .array(z.record(z.string().max(60), z.unknown()))
    .min(1)
    .max(mostImportRows),
);

/**
 * A call that takes rows of a file: texts as they stood in the cells or house values, by field name. It answers what
 * becomes of each; with `isCommit` all rows without errors are written, unless one has an error and `skipErrors` is
 * not given. `jobId` is the job that computes what they touch.
 */
export function importCalls(path: string) {
  return defineCall({
    post: path,
    input: onWire({
      rows: rowsOnWire,
      isCommit: z.optional(bitOnWire),
      skipErrors: z.optional(bitOnWire),
      /** Sealed: the first password of new people, where an import makes any. */
      password: z.optional(sealedOnWire),
    }),
    output: onWire({
      rows: z.array(row),
      counts: z.object({ new: z.number(), changed: z.number(), same: z.number(), error: z.number() }),
      isWritten: z.boolean(),
      jobId: z.nullable(wholeOnWire),
    }),
    allow: "webAdmin",
    carries: "multipart",
    mostBytes: bodyBytes.rows,
    secret: ["password"],
  });
}
