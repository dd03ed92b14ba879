import {
  type DateRange,
  type IsoDate,
  isoToJalali,
  jalaliToIso,
  jalaliYearRange,
} from "@schemas/values/jalali-date";

/** Work years on end, both included. */
export type Years = { first: number; last: number };

/** Kept years in order, those on end together; this year and the one before always count. */
export function yearsOnEnd(kept: readonly number[], today: IsoDate): Years[] {
  const { year } = isoToJalali(today);
  const all = [...new Set([...kept, year - 1, year])].sort((a, b) => a - b);
  const runs: Years[] = [];
  for (const one of all) {
    const run = runs.at(-1);
    if (run && run.last === one - 1) run.last = one;
    else runs.push({ first: one, last: one });
  }
  return runs;
}

/** The days that something may be asked or planned for: from the first kept year to the end of the next one. */
export function daysOfYears(runs: readonly Years[]): DateRange {
  const first = runs[0]?.first ?? 0;
  const last = runs.at(-1)?.last ?? 0;
  // The first period of a year begins in Esfand of the year before.
  return { from: jalaliToIso(first - 1, 12, 1), to: jalaliYearRange(last + 1).to };
}

/** Nobody who is in any list was born or hired before. */
export const longAgo = jalaliToIso(1300, 1, 1);
