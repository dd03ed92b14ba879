import { readDay } from "./cells";
import { toLatinNumber } from "./digits";
import type { PlanStep } from "./rotation-day";

// The plans of a group in one cell, each with the day it begins and its offset in days, if any: `A، 1405/07/01 B +2`. A
// code that would be misread is quoted.

const pieces = /(?:"(?:[^"]|"")*"|[^،,;؛|\n])+/g;
const shifted = /^(.+?)(?:\s+([+−-][\d۰-۹٠-٩]+))?$/s;
const dated = /^([\d۰-۹٠-٩/.-]+)\s+(.+)$/s;
const quoted = /^"((?:[^"]|"")+)"$/s;
const needsQuotes = /[\s،,;؛|"]/;

/** Writes the steps as text of a cell, the one without a date first; `date` writes a day. */
export function writePlanStepsCell(
  steps: readonly PlanStep[],
  date: (iso: string) => string,
  comma: string,
): string {
  return [...steps]
    .sort((a, b) => (a.from ?? "").localeCompare(b.from ?? ""))
    .map(({ from, plan, offset }) =>
      [
        from && date(from),
        needsQuotes.test(plan) || readDay(plan) ? `"${plan.replaceAll('"', '""')}"` : plan,
        offset !== 0 && (offset > 0 ? `+${offset}` : String(offset)),
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join(comma);
}

/** Reads the steps from the text of a cell; null when it cannot be read. */
export function readPlanStepsCell(text: string): PlanStep[] | null {
  const steps = (text.match(pieces) ?? [])
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map(stepOf);
  return steps.length > 0 && steps.every((step) => step !== null) ? steps : null;
}

function stepOf(piece: string): PlanStep | null {
  const [, day = "", rest = ""] = dated.exec(piece) ?? [];
  const from = readDay(day);
  // A name may begin with a number, or be one, such as `12-24`.
  const [, name = "", offset = "0"] = shifted.exec(from === null ? piece : rest) ?? [];
  const plan = quoted.exec(name)?.[1]?.replaceAll('""', '"');
  if (plan === undefined && name.includes('"')) return null;
  return { from, plan: plan ?? name, offset: Number(toLatinNumber(offset)) };
}
