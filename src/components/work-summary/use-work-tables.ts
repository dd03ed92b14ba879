import type { DayRow, WorkTotal, YearSummary } from "@schemas/calls/work";
import { formatClock } from "@schemas/values/clock-time";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { useStateWord } from "../day-drawer/use-state-word";
import { writeDate } from "../digits";
import type { ExportTable } from "../export/cell";
import { figureInFile } from "../figure-text";
import { allCategories, withoutRare } from "./categories";
import type { YearPart } from "./year-parts";

const lengthsOf = (of: DayRow | WorkTotal, total: WorkTotal) =>
  withoutRare(allCategories, total).map((category) => figureInFile(category, of[category]));
const clock = (minutes: number | null) => (minutes === null ? null : formatClock(minutes));

/** Days and parts of a year as tables of a file: dates as written, lengths as times, the sum last. */
export function useWorkTables() {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const stateWord = useStateWord();
  const names = (total: WorkTotal) =>
    withoutRare(allCategories, total).map((category) => t(`workSummary.categories.${category}`));

  const ofDays = (title: string, days: readonly DayRow[], total: WorkTotal): ExportTable => ({
    title,
    header: [
      ...(["day", "date", "firstIn", "lastOut"] as const).map((name) => t(`daily.columns.${name}`)),
      ...names(total),
      t("daily.columns.state"),
    ],
    rows: [
      ...days.map((day) => [
        day.dayName,
        writeDate(day.date, calendar),
        clock(day.firstIn),
        clock(day.lastOut),
        ...lengthsOf(day, total),
        stateWord(day),
      ]),
      [t("workSummary.total"), null, null, null, ...lengthsOf(total, total), null],
    ],
  });

  const ofYear = (
    title: string,
    { parts, total, specialOvertime }: YearSummary,
    nameOf: (part: YearPart) => string,
  ): ExportTable => {
    const special = (minutes: number) => (specialOvertime > 0 ? [{ minutes }] : []);
    return {
      title,
      header: [
        t("calendar.period"),
        t("workSummary.table.from"),
        t("workSummary.table.to"),
        t("workSummary.table.workDays"),
        ...names(total),
        ...(specialOvertime > 0 ? [t("specialOvertime.granted")] : []),
        t("workSummary.sheet.state"),
      ],
      rows: [
        ...parts.map((part) => [
          nameOf(part),
          writeDate(part.from, calendar),
          writeDate(part.to, calendar),
          part.total.workDays,
          ...lengthsOf(part.total, total),
          ...special(part.specialOvertime),
          t(part.isClosed ? "workSummary.sheet.closed" : "workSummary.sheet.open"),
        ]),
        [
          t("workSummary.total"),
          null,
          null,
          total.workDays,
          ...lengthsOf(total, total),
          ...special(specialOvertime),
          null,
        ],
      ],
    };
  };
  return { ofDays, ofYear };
}
