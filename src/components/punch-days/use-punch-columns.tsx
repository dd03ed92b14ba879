import type { PunchDay } from "@schemas/calls/io";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { DateText, useLongDate } from "../digits";
import type { PrintColumn } from "../print-sheet/print-table";
import { SheetButton } from "../print-sheet/sheet-button";
import { SheetPairs } from "./sheet-pairs";

/** The columns on paper: the day, and the entries and exits. */
export function usePunchColumns(onOpenDay?: (date: IsoDate) => void): PrintColumn<PunchDay>[] {
  const { t } = useTranslation();
  const longDate = useLongDate();
  return [
    { key: "day", title: t("punchDays.columns.day"), cell: ({ day }) => day.dayName },
    {
      key: "date",
      title: t("punchDays.columns.date"),
      isNumber: true,
      cell: ({ day: { date } }) =>
        onOpenDay ? (
          <SheetButton label={t("daily.openDay", { day: longDate(date) })} onOpen={() => onOpenDay(date)}>
            <DateText iso={date} />
          </SheetButton>
        ) : (
          <DateText iso={date} />
        ),
    },
    {
      key: "punches",
      title: t("punchDays.columns.punches"),
      cell: ({ pairs }) => <SheetPairs pairs={pairs} />,
    },
  ];
}
