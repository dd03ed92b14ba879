import type { ChangedDay } from "@schemas/calls/trials";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { DayResult } from "../rules/day-work/day-result";
import { figuresOfDays, figuresOn } from "../rules/trial/comparison";

/** A day of someone on both sides, with its figures and its lines. */
export function changedDay({ before, after }: { before: DayResult; after: DayResult }): ChangedDay {
  return { date: fromDayNumber(before.day), before: sideOf(before), after: sideOf(after) };
}

function sideOf(result: DayResult) {
  const figures = figuresOfDays([result], { first: result.day, days: 1 }, () => true);
  return {
    dayType: result.dayType,
    figures: figuresOn(figures, 0),
    lines: result.lines.map(({ params, ...line }) => ({ ...line, parameters: params ?? {} })),
  };
}
