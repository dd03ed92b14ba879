import type { PunchDay } from "@schemas/calls/io";
import { useTranslation } from "react-i18next";
import { DateText } from "../digits";
import type { PrintColumn } from "../print-sheet/print-table";
import { SheetPairs } from "./sheet-pairs";

/** On paper: which day, and when someone came and went. */
export function usePunchColumns(): PrintColumn<PunchDay>[] {
  const { t } = useTranslation();
  return [
    { key: "day", title: t("punchDays.columns.day"), cell: ({ day }) => day.dayName },
    {
      key: "date",
      title: t("punchDays.columns.date"),
      isNumber: true,
      cell: ({ day }) => <DateText iso={day.date} />,
    },
    {
      key: "punches",
      title: t("punchDays.columns.punches"),
      cell: ({ pairs }) => <SheetPairs pairs={pairs} />,
    },
  ];
}
