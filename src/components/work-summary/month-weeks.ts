import type { DayRow } from "@schemas/calls/work";
import { addDays, type DateRange, daysBetween, type IsoDate, weekday } from "@schemas/values/jalali-date";

/** The days of a month or period as weeks from Saturday on; null before its first and after its last day. */
export function weeksOf({ from, to }: DateRange): (IsoDate | null)[][] {
  const lead = weekday(from);
  const length = daysBetween(from, to) + 1;
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const at = week * 7 + day - lead;
      return at >= 0 && at < length ? addDays(from, at) : null;
    }),
  );
}

/** How much of the required time was worked: none, under half, less than all, all, more. */
type HeatLevel = 0 | 1 | 2 | 3 | 4;

export function heatLevel(day: DayRow): HeatLevel {
  const { presence, required, overtime, surplus, forgiven } = day;
  if (presence === 0) return 0;
  // Any work on a day that requires none is more than required.
  if (required === 0) return 4;
  const within = presence - overtime - surplus;
  if (within * 2 < required) return 1;
  if (within + forgiven < required) return 2;
  return moreThanRequired(day) > 0 ? 4 : 3;
}

/** Overtime and surplus, if large enough to mark: nobody leaves exactly on the minute. */
export function moreThanRequired({ overtime, surplus }: DayRow): number {
  return overtime + surplus >= 30 ? overtime + surplus : 0;
}

/** The step of an arrow key among the days, in the direction of reading; null for any other key. */
export function stepOf(key: string, isRightToLeft: boolean): number | null {
  const on = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  const steps: Record<string, number> = { [on]: 1, [back]: -1, ArrowDown: 7, ArrowUp: -7 };
  return steps[key] ?? null;
}
