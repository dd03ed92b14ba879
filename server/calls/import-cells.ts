import type { ImportedRow } from "@schemas/calls/import-rows";
import { errorSentence, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import { readDay, readYesNo } from "@schemas/values/cells";
import type { Language } from "@schemas/values/languages";
import * as core from "zod/v4/core";

export type RawRow = Readonly<Record<string, unknown>>;

/** A date as a cell may hold it; an empty one is none, and what is no date stays as it is. */
export function dateCell(cell: unknown): unknown {
  if (typeof cell !== "string") return cell ?? null;
  return cell.trim() === "" ? null : (readDay(cell) ?? cell);
}

/** A yes or no as a cell may hold it; an empty one is a no. */
export function yesNoCell(cell: unknown): unknown {
  if (typeof cell !== "string") return cell;
  return cell.trim() === "" ? false : (readYesNo(cell) ?? cell);
}

/** A text or number as a cell may hold it; nothing is an empty text. */
export function textCell(cell: unknown): unknown {
  return cell === null || cell === undefined ? "" : typeof cell === "number" ? String(cell) : cell;
}

/** The sentences of what is wrong with a row, by field; anything but a refusal is thrown on. */
export function rowErrors(error: unknown, language: Language): Record<string, string> {
  if (error instanceof core.$ZodError) return fieldSentences(error.issues, language);
  if (!(error instanceof Refusal)) throw error;
  const sentence = errorSentence(error.code, language, error.parameters);
  return Object.fromEntries(
    (error.fields.length > 0 ? error.fields : [""]).map((field) => [field, sentence]),
  );
}

/** How many rows fared how. */
export function countOutcomes(rows: readonly ImportedRow[]) {
  const counts = { new: 0, changed: 0, same: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
