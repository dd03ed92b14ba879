import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";

/** Permission 8 makes a person's work monthly, otherwise it is counted by the organisation's periods (spec §4). */
export type PeriodKind = "monthly" | "periodic";

/**
 * One entry of the second list: a month 1–12 when monthly, otherwise a period of the year, with its days when known.
 */
export interface WorkPeriod {
  number: number;
  from?: IsoDate;
  to?: IsoDate;
}

export interface PeriodChoice {
  year: number | null;
  /** The month's or the period's number. */
  period: number | null;
}

/**
 * Spec §4: initially the last year. Our choice: years created in advance have no work yet, so it is the last that has
 * begun. Null when there is none.
 */
export function defaultYear(years: readonly number[], today: IsoDate): number | null {
  const { year: current } = isoToJalali(today);
  const begun = years.filter((year) => year <= current);
  const choice = begun.length > 0 ? begun : years;
  return choice.length > 0 ? Math.max(...choice) : null;
}

/** Spec §4: the current Persian month when the list has it, otherwise the last one. Null for an empty list. */
export function defaultPeriod(periods: readonly WorkPeriod[], today: IsoDate): number | null {
  const { month } = isoToJalali(today);
  if (periods.some(({ number }) => number === month)) return month;
  return periods.length > 0 ? Math.max(...periods.map(({ number }) => number)) : null;
}
