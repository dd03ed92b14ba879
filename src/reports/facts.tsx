import type { ReportInput } from "@schemas/report";
import type { DateRange } from "@schemas/values/jalali-date";
import { DateText, useDigits } from "@src/components/digits";
import { type PeriodPickerProps, usePeriodName } from "@src/components/period-picker/period-picker";
import { useTranslation } from "react-i18next";

/** The time of a report for its printed head: the day, the days, the month, or the period with its days. */
export function useTimeFacts() {
  const { t } = useTranslation();
  const digits = useDigits();
  const monthName = usePeriodName("monthly");
  return ({ date, from, to, year, month, period }: ReportInput, periods: PeriodPickerProps["periods"]) => {
    const day = date ?? (from === to ? from : undefined);
    if (day) return [{ label: t("reports.columns.date"), value: <DateText iso={String(day)} long /> }];
    if (from)
      return [{ label: t("reports.time.label"), value: <Days from={String(from)} to={String(to)} /> }];
    if (month) {
      const value = `${monthName({ number: Number(month) })} ${digits(Number(year))}`;
      return [{ label: t("calendar.month"), value }];
    }
    if (period) {
      const row = periods.find((one) => one.number === Number(period));
      const name = t("reports.time.periodOfYear", {
        period: digits(Number(period)),
        year: digits(Number(year)),
      });
      return [
        { label: t("calendar.period"), value: name },
        ...(row?.from && row.to
          ? [{ label: t("reports.time.label"), value: <Days from={row.from} to={row.to} /> }]
          : []),
      ];
    }
    return [];
  };
}

const Days = ({ from, to }: DateRange) => (
  <>
    <DateText iso={from} /> – <DateText iso={to} />
  </>
);
