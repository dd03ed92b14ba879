import { formatDuration } from "@schemas/values/duration";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useCalendar } from "../calendar-context";
import { useDigits, writeDate } from "../digits";
import type { ChartSeries } from "./series";

/** Formats a chart's numbers and days, in the reader's digits and calendar. */
export function useChartWords() {
  const digits = useDigits();
  const { calendar } = useCalendar();
  return {
    number: (value: number, { isLength }: Pick<ChartSeries, "isLength">) =>
      digits(isLength ? formatDuration(value) : Math.round(value)),
    /** Whole hours are enough on an axis. */
    tick: (value: number, { isLength }: Pick<ChartSeries, "isLength">) =>
      digits(isLength ? Math.round(value / 60) : value),
    /** Month and day; the chart's range shows the year. */
    day: (date: IsoDate) => digits(writeDate(date, calendar).slice(5)),
  };
}
