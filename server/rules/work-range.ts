import { fail } from "@schemas/errors";
import { type DateRange, daysBetween } from "@schemas/values/jalali-date";

/** Our choice: a year and a month, so that a whole year always fits whatever the calendar. */
const longestRange = 400;

/** Refuses days in the wrong order and more of them than anybody looks at. */
export function assertRange({ from, to }: DateRange): void {
  if (to < from) throw fail("end-before-start", {}, ["to"]);
  if (daysBetween(from, to) >= longestRange) throw fail("range-too-long", { days: longestRange }, ["to"]);
}
