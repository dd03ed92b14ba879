import type { DayRow, WorkTotal, YearSummary } from "@schemas/calls/work";
import { shownIn } from "@schemas/figures";
import { formatClock } from "@schemas/values/clock-time";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { useStateWord } from "../day-drawer/use-state-word";
import { writeDate } from "../digits";
import type { ExportTable } from "../export/cell";
import { figureInFile } from "../figure-text";
import { allCategories, type Category, withoutRare } from "./categories";
import { totalKey } from "./total-key";
import type { YearPart } from "./year-parts";

/** The lengths that every table has, and the non-zero pay items of this one. */
const columnsOf = (total: WorkTotal): readonly Category[] => [
  ...withoutRare(allCategories, total),
  ...shownIn("items").filter((name) => total[name] > 0 && !allCategories.includes(name)),
];
const lengthsOf = (columns: readonly Category[], of: DayRow | WorkTotal) =>
  columns.map((category) => figureInFile(category, of[category]));
const clock = (minutes: number | null) => (minutes === null ? null : formatClock(minutes));

/** Days and parts of a year as tables of a file: dates as written, lengths as times, the sum last. */
export function useWorkTables() {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const stateWord = useStateWord();
  const namesOf = (columns: readonly Category[]) =>
    columns.map((category) => t(`workSummary.categories.${category}`));

  const ofDays = (title: string, days: readonly DayRow[], total: WorkTotal): ExportTable => {
    const columns = columnsOf(total);
    return {
      title,
      header: [
        ...(["day", "date", "firstIn", "lastOut"] as const).map((name) => t(`daily.columns.${name}`)),
        ...namesOf(columns),
        t("daily.columns.state"),
      ],
      rows: [
        ...days.map((day) => [
          day.dayName,
          writeDate(day.date, calendar),
          clock(day.firstIn),
          clock(day.lastOut),
          ...lengthsOf(columns, day),
          stateWord(day),
        ]),
        [t(totalKey(days)), null, null, null, ...lengthsOf(columns, total), null],
      ],
    };
  };

  const ofYear = (
    title: string,
    { parts, total, specialOvertime }: YearSummary,
    nameOf: (part: YearPart) => string,
  ): ExportTable => {
    const columns = columnsOf(total);
    const special = (minutes: number) => (specialOvertime > 0 ? [{ minutes }] : []);
    return {
      title,
      header: [
        t("calendar.period"),
        t("workSummary.table.from"),
        t("workSummary.table.to"),
        t("workSummary.table.workDays"),
        ...namesOf(columns),
        ...(specialOvertime > 0 ? [t("specialOvertime.granted")] : []),
        t("workSummary.sheet.state"),
      ],
      rows: [
        ...parts.map((part) => [
          nameOf(part),
          writeDate(part.from, calendar),
          writeDate(part.to, calendar),
          part.total.workDays,
          ...lengthsOf(columns, part.total),
          ...special(part.specialOvertime),
          t(part.isClosed ? "workSummary.sheet.closed" : "workSummary.sheet.open"),
        ]),
        [
          t("workSummary.total"),
          null,
          null,
          total.workDays,
          ...lengthsOf(columns, total),
          ...special(specialOvertime),
          null,
        ],
      ],
    };
  };
  return { ofDays, ofYear };
}
