import { dayNumber } from "@schemas/values/jalali-date";

/** Days as the engine counts them, both included; with `to` null the range has no end. */
export type DayRange = { from: number; to: number | null };

// Before any day that can be written; for ranges without a beginning.
const always = -1_000_000;

/**
 * Parses a daterange in PostgreSQL's notation, `[2026-03-21,2026-04-21)` with the end excluded; null for an empty one.
 * An infinite bound means the same as a missing one.
 */
export function parseDayRange(text: string): DayRange | null {
  if (text === "empty") return null;
  const [first = "", last = ""] = text.slice(1, -1).split(",");
  const from =
    first === "" || first === "-infinity" ? always : dayNumber(first) + (text.startsWith("(") ? 1 : 0);
  const to = last === "" || last === "infinity" ? null : dayNumber(last) - (text.endsWith(")") ? 1 : 0);
  return { from, to };
}
