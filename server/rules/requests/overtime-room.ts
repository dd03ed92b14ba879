import type { DayFact } from "./day-fact";

// As much as a window with an open end may bring.
const aDay = 1440;

/**
 * How many minutes of overtime a day may bring at most, which is what a whole day of it takes: its ceiling or what its
 * window leaves outside the shift, whichever is smaller. Null: neither is set. Where only a length is asked for, no hour
 * lies outside.
 */
export function overtimeRoom({ dayType, start, end, isFloat, overtime }: DayFact): number | null {
  const { before, until, offWindow, most } = overtime;
  if (dayType !== "WORK" || start === null || end === null)
    return offWindow ? Math.min(aDay, offWindow.to - Math.max(0, offWindow.from), most ?? aDay) : most;
  if (until === null || isFloat) return most;
  // What lies before the shift begins with the day at the earliest.
  const outside = Math.min(before, start) + Math.max(0, until - end);
  return most === null ? outside : Math.min(most, outside);
}
