import type { FieldShape } from "./fields/field";
import { jalaliDate } from "./fields/jalali-date";
import { number } from "./fields/number";
import { select } from "./fields/select";
import {
  addDays,
  addJalaliMonths,
  type DateRange,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
  weekday,
} from "./values/jalali-date";

/** Times relative to the current day: a link or a saved view of "yesterday" means another day tomorrow. */
const quickTimes = ["today", "yesterday", "this-week", "this-month", "last-month"] as const;
type QuickTime = (typeof quickTimes)[number];
const quickPeriods = ["this-period", "last-period"] as const;
type QuickPeriod = (typeof quickPeriods)[number];

/**
 * The time a report is about, and the matching parameters of its call. `day` is a single day `date`, or a `range` if
 * the call takes `from` and `to`; a month is `year` and `month`, a period of the year `year` and `period`.
 */
export type ReportTime =
  | { readonly of: "day"; readonly as: "date" | "range"; readonly usual: "today" | "yesterday" }
  | { readonly of: "range"; readonly usual: QuickTime | QuickPeriod }
  | { readonly of: "month"; readonly usual: "this-month" | "last-month" }
  | { readonly of: "period"; readonly usual: QuickPeriod };

/** The quick choices for a report's time; a range has only months if no period has begun (see {@link quickTime}). */
export function quickOf(
  time: ReportTime,
  periods: readonly KnownPeriod[] | null = null,
): readonly [string, ...string[]] {
  switch (time.of) {
    case "day":
      return ["today", "yesterday"];
    case "range":
      return periods?.length === 0 ? quickTimes : [...quickPeriods, ...quickTimes];
    case "month":
      return ["this-month", "last-month"];
    case "period":
      return quickPeriods;
  }
}

/** A report's time in its address: by `when`, or as the days, month or period themselves. */
export function timeFilters(time: ReportTime): FieldShape {
  const when = select(quickOf(time));
  const year = number({ min: 1300, max: 1600 });
  switch (time.of) {
    case "day":
      return { when, date: jalaliDate() };
    case "range":
      return { when, from: jalaliDate(), to: jalaliDate() };
    case "month":
      return { when, year, month: number({ min: 1, max: 12 }) };
    case "period":
      return { when, year, period: number({ min: 1, max: 60 }) };
  }
}

/** The names of {@link timeFilters}. */
export const timeNames = ["when", "date", "from", "to", "year", "month", "period"] as const;

/** The time parameters for the call of a report (see {@link ReportTime}). */
export type TimeInput = { date: IsoDate } | DateRange | MonthInput | PeriodInput;
type MonthInput = { year: number; month: number };
type PeriodInput = { year: number; period: number };
/** A period that has begun; `quickPeriods` are looked up among the last of them, in order. */
export type KnownPeriod = { year: number; number: number; from: IsoDate; to: IsoDate };

/**
 * The quick time of the filters, or the usual one by default. If no period has begun, a range has months instead, as on
 * the daily page.
 */
export function quickTime(
  time: ReportTime,
  { when = time.usual }: Readonly<Record<string, unknown>>,
  periods: readonly KnownPeriod[] | null,
): string {
  if (time.of === "range" && periods?.length === 0 && isQuickPeriod(when)) return monthFor[when];
  return String(when);
}

const monthFor = { "this-period": "this-month", "last-period": "last-month" } as const;

/**
 * The time that the filters mean on a day. Explicit values take precedence over `when`; without a (complete) value the
 * default time applies. Null while a period is meant and the begun periods are not loaded, and if there is no such
 * period.
 */
export function timeInput(
  time: ReportTime,
  filters: Readonly<Record<string, unknown>>,
  today: IsoDate,
  periods: readonly KnownPeriod[] | null = null,
): TimeInput | null {
  const { date, from, to, year, month, period } = filters as Filters;
  const when = quickTime(time, filters, periods);
  switch (time.of) {
    case "day": {
      const day = date ?? rangeOf(when as QuickTime, today).from;
      return time.as === "date" ? { date: day } : { from: day, to: day };
    }
    case "range": {
      if (from && to && from <= to) return { from, to };
      if (!isQuickPeriod(when)) return rangeOf(when as QuickTime, today);
      const match = periodOf(when, today, periods);
      return match && { from: match.from, to: match.to };
    }
    case "month": {
      if (year && month) return { year, month };
      const { year: quickYear, month: quickMonth } = isoToJalali(rangeOf(when as QuickTime, today).from);
      return { year: quickYear, month: quickMonth };
    }
    case "period": {
      if (year && period) return { year, period };
      const match = periodOf(when, today, periods);
      return match ? { year: match.year, period: match.number } : null;
    }
  }
}

/** Whether periods have to be looked up for the time of the filters. */
export function needsPeriods(time: ReportTime, filters: Readonly<Record<string, unknown>>): boolean {
  if (time.of === "range") return !(filters.from && filters.to) && isQuickPeriod(filters.when ?? time.usual);
  return time.of === "period" && !(filters.year && filters.period);
}

const isQuickPeriod = (when: unknown): when is QuickPeriod => quickPeriods.some((one) => one === when);

function periodOf(when: string, today: IsoDate, periods: readonly KnownPeriod[] | null): KnownPeriod | null {
  const begun = (periods ?? []).filter((one) => one.from <= today);
  return begun.at(when === "last-period" ? -2 : -1) ?? null;
}

type Filters = { date?: IsoDate; from?: IsoDate; to?: IsoDate } & Partial<MonthInput & PeriodInput>;

/** The days of a quick time; the week begins on Saturday, the month is the Persian calendar's. */
export function rangeOf(quick: QuickTime, today: IsoDate): DateRange {
  switch (quick) {
    case "today":
      return { from: today, to: today };
    case "yesterday": {
      const day = addDays(today, -1);
      return { from: day, to: day };
    }
    case "this-week": {
      const from = addDays(today, -weekday(today));
      return { from, to: addDays(from, 6) };
    }
    case "this-month":
    case "last-month": {
      const { year, month } = isoToJalali(quick === "this-month" ? today : addJalaliMonths(today, -1));
      return jalaliMonthRange(year, month);
    }
  }
}
