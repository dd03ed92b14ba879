import type { RequestRow } from "@schemas/calls/request-rows";
import { formatClock } from "@schemas/values/clock-time";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../../../../components/calendar-context";
import { writeDate } from "../../../../components/digits";
import type { ExportTable } from "../../../../components/export/cell";
import { useRequestWords } from "../../../../components/request-detail/request-words";
import { writeInstant } from "../../../../components/write-instant";

/** Requests as the table of a file: dates as the reader writes them, hours and lengths in separate columns. */
export function useArchiveFile(): (title: string, rows: readonly RequestRow[]) => ExportTable {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const words = useRequestWords();
  const clock = (minute: number | null) => (minute === null ? null : formatClock(minute));
  return (title, rows) => ({
    title,
    header: [
      t("archive.columns.id"),
      t("archive.columns.type"),
      t("composing.from"),
      t("composing.to"),
      t("composing.fromTime"),
      t("composing.toTime"),
      t("archive.columns.days"),
      t("archive.columns.length"),
      t("composing.city"),
      t("composing.place"),
      t("requestDetail.facts.status"),
      t("archive.columns.waitingFor"),
      t("requestDetail.facts.description"),
      t("archive.columns.reason"),
      t("requestDetail.facts.submitted"),
    ],
    rows: rows.map((row) => [
      row.id,
      // Direction marks are for the screen only.
      words.what(row).replace(/[\u2066\u2069]/g, ""),
      writeDate(row.from, calendar),
      writeDate(row.to, calendar),
      clock(row.fromMinute),
      clock(row.toMinute),
      row.days,
      { minutes: row.minutes },
      row.cityName,
      row.place,
      t(`requestDetail.statuses.${row.status}`),
      row.waitingFor,
      row.description,
      row.lastReason,
      writeInstant(row.submittedAt, calendar),
    ]),
  });
}
