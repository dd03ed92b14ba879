import { daysBetween, type IsoDate, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";

/** Days from one to another, both among them. */
export type DayRange = { from: IsoDate; to: IsoDate; days: number };

/** The requests a range of days becomes: one for each Jalali year, as a work year has books of its own. */
export function rangesByYear(from: IsoDate, to: IsoDate): DayRange[] {
  const ranges: DayRange[] = [];
  for (let year = isoToJalali(from).year; year <= isoToJalali(to).year; year += 1) {
    const whole = jalaliYearRange(year);
    const first = from > whole.from ? from : whole.from;
    const last = to < whole.to ? to : whole.to;
    ranges.push({ from: first, to: last, days: daysBetween(first, last) + 1 });
  }
  return ranges;
}
