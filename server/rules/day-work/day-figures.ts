import { computedAs, type DayFigure, dayFigures } from "@schemas/figures";
import type { DayResult } from "./day-result";

type Writer = (day: DayResult, into: Int16Array, at: number, sums: Int32Array) => void;

const writeFigure = (name: DayFigure, place: number) => `
  const of${place} = day.${computedAs(name)};
  if (of${place} !== 0) {
    into[at + ${place}] = of${place};
    sums[${place}] += of${place};
  }`;

/**
 * Writes the figures of a day into `into` from a place on, where nothing is written yet, and adds them to their sums, both
 * in the order of their registry (schemas/figures.ts). The function is made of their names, one statement for each, since
 * to look each up by its name takes as long as computing the day; most of them are 0.
 */
export const writeFigures = new Function(
  "day",
  "into",
  "at",
  "sums",
  dayFigures.map(writeFigure).join("\n"),
) as Writer;
