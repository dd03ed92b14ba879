import type { Asked } from "@schemas/define-report";
import { DateText, useDigits } from "@src/components/digits";
import { usePeriodName } from "@src/components/period-picker/period-picker";
import { useTranslation } from "react-i18next";

/** What a report is of, for its head on paper: the day, the days, the month or the period. */
export function useTimeFacts() {
  const { t } = useTranslation();
  const digits = useDigits();
  const monthName = usePeriodName("monthly");
  return ({ date, from, to, year, month, period }: Asked) => {
    const day = date ?? (from === to ? from : undefined);
    if (day) return [{ label: t("reports.columns.date"), value: <DateText iso={String(day)} long /> }];
    if (from)
      return [
        {
          label: t("reports.time.label"),
          value: (
            <>
              <DateText iso={String(from)} /> – <DateText iso={String(to)} />
            </>
          ),
        },
      ];
    if (month) {
      const value = `${monthName({ number: Number(month) })} ${digits(Number(year))}`;
      return [{ label: t("calendar.month"), value }];
    }
    if (period)
      return [{ label: t("calendar.period"), value: `${digits(Number(period))} – ${digits(Number(year))}` }];
    return [];
  };
}
