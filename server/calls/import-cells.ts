import type { ImportedRow } from "@schemas/calls/import-rows";
import { errorSentence, fail, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import { readDay, readYesNo } from "@schemas/values/cells";
import type { Language } from "@schemas/values/languages";
import * as core from "zod/v4/core";

export type RawRow = Readonly<Record<string, unknown>>;

/** Reads a date cell; an empty one is null, and anything else stays as it is. */
export function dateCell(cell: unknown): unknown {
  if (typeof cell !== "string") return cell ?? null;
  return cell.trim() === "" ? null : (readDay(cell) ?? cell);
}

/** Reads a yes/no cell; an empty one means no. */
export function yesNoCell(cell: unknown): unknown {
  if (typeof cell !== "string") return cell;
  return cell.trim() === "" ? false : (readYesNo(cell) ?? cell);
}

/** Reads a text or number cell; an empty one is the empty string. */
export function textCell(cell: unknown): unknown {
  return cell === null || cell === undefined ? "" : typeof cell === "number" ? String(cell) : cell;
}

const shownCodes = 5;

/** The only one of the records that a cell may mean; throws if there is none, or several. */
export function onlyMatch<T>(
  found: readonly T[],
  { text, field, codeOf }: { text: string; field: string; codeOf: (one: T) => string },
): T {
  const [only] = found;
  if (only === undefined) throw fail("import-name-unknown", { value: text }, [field]);
  const codes = found.slice(0, shownCodes).map(codeOf);
  if (found.length > 1) throw fail("import-name-ambiguous", { value: text, codes }, [field]);
  return only;
}

/** The error messages of a row, by field; rethrows anything but a refusal. */
export function rowErrors(error: unknown, language: Language): Record<string, string> {
  if (error instanceof core.$ZodError) return fieldSentences(error.issues, language);
  if (!(error instanceof Refusal)) throw error;
  const sentence = errorSentence(error.code, language, error.parameters);
  return Object.fromEntries(
    (error.fields.length > 0 ? error.fields : [""]).map((field) => [field, sentence]),
  );
}

type Wanted = { isCommit?: boolean | undefined; skipErrors?: boolean | undefined };

/**
 * The answer about the rows of a file, and whether they are to be written: on request, if that changes anything and no
 * row is wrong except those to be skipped.
 */
export function judged(read: readonly { row: ImportedRow }[], { isCommit, skipErrors }: Wanted) {
  const rows = read.map(({ row }) => row);
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  const isWritten =
    isCommit === true && counts.new + counts.changed > 0 && (counts.error === 0 || skipErrors === true);
  return { rows, counts, isWritten };
}
