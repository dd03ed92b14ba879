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
 * Writes the figures of a day into `into` from index `at`, where nothing is written yet, and adds them to the sums,
 * both in the order of the registry (schemas/figures.ts). The function is generated with one statement per name:
 * looking each up by name takes as long as computing the day. Most figures are 0.
 */
export const writeFigures = new Function(
  "day",
  "into",
  "at",
  "sums",
  dayFigures.map(writeFigure).join("\n"),
) as Writer;
