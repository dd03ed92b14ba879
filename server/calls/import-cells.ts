import type { ImportedRow } from "@schemas/calls/import-rows";
import { errorSentence, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import type { Language } from "@schemas/languages";
import { toLatinDigits } from "@schemas/values/digits";
import { isIsoDate, parseJalali } from "@schemas/values/jalali-date";
import * as core from "zod/v4/core";

export type RawRow = Readonly<Record<string, unknown>>;

const yes = new Set(["1", "true", "yes", "بله", "بلی", "آری", "√", "✓"]);
const no = new Set(["0", "false", "no", "خیر", "نه", ""]);

/** A date as a cell may hold it: Jalali or ISO, any digits, `/`, `-` or `.` between; other texts stay as they are. */
export function dateCell(cell: unknown): unknown {
  if (typeof cell !== "string") return cell ?? null;
  const text = toLatinDigits(cell.trim()).replace(/[-.]/g, "/");
  if (text === "") return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  const padded = `${year}/${month.padStart(2, "0")}/${day.padStart(2, "0")}`;
  const iso = padded.replaceAll("/", "-");
  return parseJalali(padded) ?? (isIsoDate(iso) ? iso : cell);
}

/** A yes or no as a cell may hold it. */
export function yesNoCell(cell: unknown): unknown {
  if (typeof cell !== "string") return cell;
  const text = toLatinDigits(cell.trim()).toLowerCase();
  return yes.has(text) ? true : no.has(text) ? false : cell;
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
