import { fail } from "@schemas/errors";
import { type DateRange, daysBetween } from "@schemas/values/jalali-date";

/** Our choice: a year and a month, so that a whole year fits in every calendar. */
const longestRange = 400;

/** Refuses ranges in the wrong order or longer than anyone needs. */
export function assertRange({ from, to }: DateRange): void {
  if (to < from) throw fail("end-before-start", {}, ["to"]);
  if (daysBetween(from, to) >= longestRange) throw fail("range-too-long", { days: longestRange }, ["to"]);
}
