import { calls } from "@schemas/calls";
import { formatClock } from "@schemas/values/clock-time";
import type { IsoDate } from "@schemas/values/jalali-date";
import { mayCallAbout } from "@schemas/viewer";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../../api/use-call";
import { useCalendar } from "../../../../components/calendar-context";
import { writeDate } from "../../../../components/digits";
import { TableExport } from "../../../../components/export/table-export";
import { useViewer } from "../../../../providers/session";

type Props = { personnelNumber: string; date: IsoDate };
const clock = (minute: number | null) => (minute === null ? null : formatClock(minute));

/** The derivation of a day, as a file. Uses the page's cached calls. */
export function DayExport({ personnelNumber, date }: Props) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const enabled = mayCallAbout(calls.work.getDayDerivation, useViewer(), personnelNumber);
  const lines = useCall("work", "getDayDerivation", { personnelNumber, date }, { enabled });
  if (!lines.data?.length || lines.isPlaceholderData) return null;
  const day = writeDate(date, calendar);
  const table = {
    title: `${t("menu.pages.eosDayWorkDetail")} ${personnelNumber} ${day.replaceAll("/", "-")}`,
    header: [
      t("profile.personnelNumber"),
      t("daily.columns.date"),
      t("workSummary.sheet.category"),
      t("workSummary.sheet.reason"),
      t("workSummary.table.from"),
      t("workSummary.table.to"),
      t("calendar.duration"),
    ],
    rows: lines.data.map(({ category, note, from, to, minutes }) => [
      personnelNumber,
      day,
      t(`daily.categories.${category}`),
      t(`daily.notes.${note}`),
      clock(from),
      clock(to),
      category === "note" ? null : { minutes },
    ]),
  };
  return <TableExport table={table} />;
}
