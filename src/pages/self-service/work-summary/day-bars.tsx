import type { DayRow, WorkTotal } from "@schemas/calls/work";
import { formatDuration } from "@schemas/values/duration";
import { addDays, type DateRange, daysBetween, isoToJalali } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { Bdi, useDigits, useLongDate } from "../../../components/digits";
import { HoursBars } from "../../../components/work-summary/hours-bars";

type Props = { range: DateRange; days: readonly DayRow[]; total: WorkTotal };

/** The hours of every day of a month or period, worked against required. */
export function DayBars({ range, days, total }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const longDate = useLongDate();
  const rowOf = new Map(days.map((day) => [day.date, day]));
  const written = (minutes: number) => digits(formatDuration(minutes));
  const bars = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, index) => {
    const date = addDays(range.from, index);
    const day = rowOf.get(date);
    const numbers = day && ` – ${written(day.presence)} / ${written(day.required)}`;
    return {
      key: date,
      label: <Bdi>{isoToJalali(date).day}</Bdi>,
      title: `${longDate(date)}${numbers ?? ""}`,
      lengths: day,
    };
  });
  const text = t("workSummary.bars.text", {
    worked: written(total.presence),
    required: written(total.required),
  });
  return <HoursBars bars={bars} text={text} />;
}
