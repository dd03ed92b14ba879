import type { DayFact } from "./day-fact";

// The most that an open-ended window allows.
const aDay = 1440;

/**
 * The most minutes of overtime a day allows, which is the amount of a whole day of overtime: its ceiling or the part of
 * its window outside the shift, whichever is smaller. Null if neither is set. If only a length is required, no time is
 * outside the shift.
 */
export function overtimeRoom({ dayType, start, end, isFloat, overtime }: DayFact): number | null {
  const { before, until, offWindow, most } = overtime;
  if (dayType !== "WORK" || start === null || end === null)
    return offWindow ? Math.min(aDay, offWindow.to - Math.max(0, offWindow.from), most ?? aDay) : most;
  if (until === null || isFloat) return most;
  // Time before the shift begins with the day at the earliest.
  const outside = Math.min(before, start) + Math.max(0, until - end);
  return most === null ? outside : Math.min(most, outside);
}
