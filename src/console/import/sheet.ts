/** A table in a file: texts only, every row as long as the headings. */
export type Sheet = {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Why a file cannot be read; the words are under `importing.problems`. */
export type SheetProblem =
  | "empty"
  | "noHeadings"
  | "noRows"
  | "tooBig"
  | "tooLong"
  | "tooWide"
  | "oldExcel"
  | "locked"
  | "broken"
  | "brokenQuote"
  | "webPage"
  | "notATable"
  | "gone";

/** The result of reading a file; sent by a worker, so it is plain data. */
export type ReadResult = { sheet: Sheet; encoding: string | null } | { problem: SheetProblem };

/** The largest file, in bytes, and the most columns. */
export const largestFile = 50 * 1024 * 1024;
export const mostColumns = 200;

/** Thrown while a file is read; caught and turned into a {@link ReadResult}. */
export class UnreadableSheet extends Error {
  constructor(readonly problem: SheetProblem) {
    super(`This file cannot be read: ${problem}.`);
  }
}
