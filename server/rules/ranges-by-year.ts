import { daysBetween, type IsoDate, isoToJalali, jalaliYearRange } from "@schemas/values/jalali-date";

/** A range of days, both included. */
export type DayRange = { from: IsoDate; to: IsoDate; days: number };

/** Splits a range of days into one request per Jalali year, since each work year is settled separately. */
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
