import type { PunchDay } from "@schemas/calls/io";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../../../components/calendar-context";
import { useStateWord } from "../../../components/day-drawer/use-state-word";
import { writeDate } from "../../../components/digits";
import { TableExport } from "../../../components/export/table-export";
import { PrintButton } from "../../../components/print-sheet/print-button";
import { type MoreColumn, punchTable } from "./export-punches";

type Props = {
  title: string;
  days: readonly PunchDay[];
  /** Columns of the file in addition to those common to all pages of records. */
  more?: readonly MoreColumn[];
};

/** Prints the page or exports its days. */
export function RecordTools({ title, days, more }: Props) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const stateWord = useStateWord();
  if (days.length === 0) return null;
  const words = { t, stateWord, writeDate: (iso: string) => writeDate(iso, calendar) };
  return (
    <>
      <PrintButton />
      <TableExport table={punchTable(title, days, words, more)} />
    </>
  );
}
