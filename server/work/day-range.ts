import { dayNumber } from "@schemas/values/jalali-date";

/** Days of the engine, both included; `to` null goes on without end. */
export type DayRange = { from: number; to: number | null };

// Before any day that can be written, for ranges that began "always".
const always = -1_000_000;

/**
 * Reads a daterange as PostgreSQL writes it, `[2026-03-21,2026-04-21)` with the end left out; null for an empty one.
 */
export function parseDayRange(text: string): DayRange | null {
  if (text === "empty") return null;
  const [first = "", last = ""] = text.slice(1, -1).split(",");
  const from = first === "" ? always : dayNumber(first) + (text.startsWith("(") ? 1 : 0);
  const to = last === "" ? null : dayNumber(last) - (text.endsWith(")") ? 1 : 0);
  return { from, to };
}
