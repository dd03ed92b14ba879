import {
  type DateRange,
  type IsoDate,
  isoToJalali,
  jalaliToIso,
  jalaliYearRange,
} from "@schemas/values/jalali-date";

/** Consecutive work years, both included. */
export type Years = { first: number; last: number };

/** The retained years in order, as runs of consecutive years; this year and the one before always count. */
export function yearsOnEnd(retained: readonly number[], today: IsoDate): Years[] {
  const { year } = isoToJalali(today);
  const all = [...new Set([...retained, year - 1, year])].sort((a, b) => a - b);
  const runs: Years[] = [];
  for (const one of all) {
    const run = runs.at(-1);
    if (run && run.last === one - 1) run.last = one;
    else runs.push({ first: one, last: one });
  }
  return runs;
}

/** The days that can be queried or planned: from the first retained year to the end of the next year. */
export function daysOfYears(runs: readonly Years[]): DateRange {
  const first = runs[0]?.first ?? 0;
  const last = runs.at(-1)?.last ?? 0;
  // The first period of a year begins in Esfand of the year before.
  return { from: jalaliToIso(first - 1, 12, 1), to: jalaliYearRange(last + 1).to };
}

/** Nobody in any list was born or hired before this day. */
export const longAgo = jalaliToIso(1300, 1, 1);
