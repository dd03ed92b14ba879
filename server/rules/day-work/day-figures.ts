import { computedAs, dayFigures } from "@schemas/figures";
import type { DayResult } from "./day-result";

type Writer = (day: DayResult, into: Int16Array, at: number) => void;

/**
 * Writes the figures of a day into `into` from a place on, in the order of their registry (schemas/figures.ts). The
 * function is made of their names, one statement for each: to look each up by its name takes as long as computing the
 * day.
 */
export const writeFigures = new Function(
  "day",
  "into",
  "at",
  dayFigures.map((name, i) => `into[at + ${i}] = day.${computedAs(name)};`).join("\n"),
) as Writer;
