import { readDay, readYesNo } from "../values/cells";
import { parseTypedClock } from "../values/clock-time";
import { toLatinDigits, toLatinNumber } from "../values/digits";
import { parseTypedDuration } from "../values/duration";
import { foldCompact } from "../values/persian-text";
import { readPlanStepsCell } from "../values/plan-steps-cell";
import { readRotationCell } from "../values/rotation-cell";
import { readShiftCell } from "../values/shift-cell";
import type { Field, FieldKind } from "./field";

/**
 * The meaning of the words in a cell, by folded word: `foldCompact("رسمی")` → `"OFFICIAL"`, `foldCompact("جمعه")` →
 * `"FRIDAY"`.
 */
export type CellMeanings = ReadonlyMap<string, string>;

const cellKinds: ReadonlySet<FieldKind> = new Set([
  "text",
  "number",
  "yesNo",
  "select",
  "relation",
  "jalaliDate",
  "clockTime",
  "duration",
  "nationalCode",
  "shiftHours",
  "rotationDays",
  "planSteps",
] satisfies FieldKind[]);

/** Whether a field fits into one cell of a file; a secret never does. */
export function isCellField(field: Field): boolean {
  return cellKinds.has(field.kind) && !(field.kind === "text" && field.options.isSecret);
}

/**
 * Reads the value of a field from the text of a cell. An empty cell is null (an empty text, an empty list); a text
 * without meaning for the field is returned unchanged, so that the field's own schema refuses it with its own sentence.
 * Relations stay texts, names or codes: only the server can resolve them.
 */
export function readCell(field: Field, cell: string, meanings?: CellMeanings): unknown {
  const text = cell.trim();
  if (text === "") return emptyOf(field);
  switch (field.kind) {
    case "text":
      return field.options.isCode ? toLatinDigits(text) : text;
    case "nationalCode":
      return toLatinDigits(text);
    case "number": {
      const number = Number(toLatinNumber(text));
      return Number.isFinite(number) ? number : text;
    }
    case "yesNo":
      return readYesNo(text) ?? text;
    case "select":
      return choiceOf(field.options.choices, text, meanings);
    case "relation":
      return field.options.isMultiple ? listOf(text) : text;
    case "jalaliDate":
      return readDay(text) ?? text;
    case "clockTime":
      return parseTypedClock(text) ?? text;
    case "duration":
      return parseTypedDuration(text) ?? text;
    case "shiftHours":
      return readShiftCell(text, meanings ?? noMeanings) ?? text;
    case "rotationDays":
      return readRotationCell(text, meanings ?? noMeanings) ?? text;
    case "planSteps":
      return readPlanStepsCell(text) ?? text;
    default:
      return text;
  }
}

const noMeanings: CellMeanings = new Map();

function emptyOf(field: Field): unknown {
  if (field.kind === "text" || field.kind === "nationalCode") return "";
  return field.kind === "relation" && field.options.isMultiple ? [] : null;
}

function choiceOf(choices: readonly string[], text: string, meanings?: CellMeanings): string {
  const folded = foldCompact(text);
  return choices.find((choice) => foldCompact(choice) === folded) ?? meanings?.get(folded) ?? text;
}

const listOf = (text: string) =>
  text
    .split(/[،,;؛|\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
