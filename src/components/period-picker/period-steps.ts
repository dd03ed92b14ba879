import type { IsoDate } from "@schemas/values/jalali-date";
import type { WorkPeriod } from "./default-period";

type Shown = { year: number; period: number };
type Known = {
  shown: Shown;
  /** The months or periods of the shown year. */
  periods: readonly WorkPeriod[];
  years: readonly number[];
  /** The number of periods in the previous year; null while unknown. */
  lastBefore: number | null;
  /** Months and periods that begin after this day are left out; null to include future ones. */
  today: IsoDate | null;
};

/** The month or period before the shown one, also in the previous year; null when there is none. */
export function periodBefore({ shown, periods, years, lastBefore }: Known): Shown | null {
  const before = periods.filter(({ number }) => number < shown.period).at(-1);
  if (before) return { year: shown.year, period: before.number };
  if (periods.length === 0 || lastBefore === null || !years.includes(shown.year - 1)) return null;
  return { year: shown.year - 1, period: lastBefore };
}

/** The next one, also in the next year; null when there is none. */
export function periodAfter({ shown, periods, years, today }: Known): Shown | null {
  const after = periods.find(({ number }) => number > shown.period);
  const isToCome = (day: IsoDate | undefined) => today !== null && (day ?? "") > today;
  if (after) return isToCome(after.from) ? null : { year: shown.year, period: after.number };
  const last = periods.at(-1);
  // The next one begins after the last day of this one.
  const isOver = last?.to !== undefined && (today === null || last.to < today);
  if (!isOver || !years.includes(shown.year + 1)) return null;
  return { year: shown.year + 1, period: 1 };
}
