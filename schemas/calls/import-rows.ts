import * as z from "zod";
import { bodyBytes, post } from "../define-call";
import * as wire from "../wire";

/** The outcome of a row of a file. */
export const rowOutcomes = ["new", "changed", "same", "error"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The most rows of one import; a larger file is split. */
export const mostImportRows = 20_000;

/** The outcome of a row, as every import returns it. */
export const importedRowShape = {
  /** From 1, in the order of the file. */
  row: wire.whole,
  outcome: z.enum(rowOutcomes),
  /** The current values of the fields that would change. */
  before: z.record(z.string(), z.unknown()),
  /** Messages by field name. */
  errors: z.record(z.string(), z.string()),
};
const row = wire.object(importedRowShape);
export type ImportedRow = z.output<typeof row>;

/** The rows of a file by field name: the text of the cells, or house values. */
export const rowsOnWire = wire.json(
  z
    .array(z.record(z.string().max(60), z.unknown()))
    .min(1)
    .max(mostImportRows),
);

/**
 * A call that imports rows by field name: the text of the cells, or house values. It returns the outcome of each row.
 * With `isCommit` all valid rows are written, unless one has an error and `skipErrors` is not set. `jobId` is the job
 * that computes the affected days again.
 */
export function importCalls(path: string) {
  return post(path, {
    input: wire.object({
      rows: rowsOnWire,
      isCommit: z.optional(wire.bit),
      skipErrors: z.optional(wire.bit),
      /** Sealed. The first password of new people, if the import creates any. */
      password: z.optional(wire.sealed),
    }),
    output: wire.object({
      rows: z.array(row),
      counts: z.object({ new: z.number(), changed: z.number(), same: z.number(), error: z.number() }),
      isWritten: z.boolean(),
      jobId: z.nullable(wire.whole),
    }),
    carries: "multipart",
    mostBytes: bodyBytes.rows,
    secret: ["password"],
  });
}

/** Why a record stays unchanged when its import is undone: what has happened to it since. */
export const stayReasons = [
  "closed",
  "changed",
  "card",
  "punches",
  "requests",
  "leave",
  "rules",
  "duties",
  "signedIn",
  "other",
] as const;
export type StayReason = (typeof stayReasons)[number];

/** A call that undoes an import by the job that wrote it. With `isPreview` it only returns what would happen. */
export function undoImportCall(path: string) {
  return post(path, {
    input: wire.object({ id: wire.whole, isPreview: z.optional(wire.bit) }),
    output: wire.object({
      removed: wire.whole,
      restored: wire.whole,
      stay: z.array(z.object({ personnelNumber: z.string(), name: z.string(), reason: z.enum(stayReasons) })),
      jobId: z.nullable(wire.whole),
    }),
  });
}
export type UndoImportCall = ReturnType<typeof undoImportCall>;
