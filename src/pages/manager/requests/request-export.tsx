import type { RequestRow } from "@schemas/calls/request-rows";
import { formatClock } from "@schemas/values/clock-time";
import { wallClock } from "@src/api/organisation-time";
import { useCalendar } from "@src/components/calendar-context";
import { writeDate } from "@src/components/digits";
import type { ExportTable } from "@src/components/export/cell";
import { collectRows } from "@src/components/export/collect-rows";
import { TableExport } from "@src/components/export/table-export";
import { useRequestWords } from "@src/components/request-detail/request-words";
import type { TableState } from "@src/console/list/table-state";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";
import { loadRequests } from "./load-requests";
import type { RequestList } from "./request-lists";

type Props = { list: RequestList; state: TableState; title: string };

/** Exports everything that matches the filters. */
export function RequestExport({ list, state, title }: Props) {
  const { role } = useViewer();
  const tableOf = useExportTable(title);
  const everyRequest = (signal: AbortSignal) =>
    collectRows(
      async (page, pageSize) => {
        const { items, total } = await loadRequests(list, { ...state, page, pageSize }, role, signal);
        return { data: items, total };
      },
      ({ id }) => id,
      () => undefined,
      signal,
    );
  return <TableExport table={async (signal) => tableOf(await everyRequest(signal))} />;
}

/** Requests as the table of a file: Latin digits, and a column for everything a reader may want to count by. */
function useExportTable(title: string): (rows: readonly RequestRow[]) => ExportTable {
  const { t } = useTranslation();
  const words = useRequestWords();
  const { calendar } = useCalendar();
  const column = (name: string) => t(`deciding.export.${name}`);
  const clock = (minutes: number | null) => (minutes === null ? null : formatClock(minutes));
  return (rows) => ({
    title,
    header: [
      "id",
      "kind",
      "personnelNumber",
      "name",
      "section",
      "what",
      "from",
      "to",
      "fromTime",
      "toTime",
      "days",
      "length",
      "place",
      "description",
      "status",
      "waitingFor",
      "reason",
      "submitted",
    ].map(column),
    rows: rows.map((row) => [
      row.id,
      t(`console.rights.kinds.${row.kind}`),
      row.personnelNumber,
      row.name,
      row.sectionName,
      // Direction marks are for the screen only.
      words.what(row).replace(/[\u2066\u2069]/g, ""),
      writeDate(row.from, calendar),
      writeDate(row.to, calendar),
      clock(row.fromMinute),
      clock(row.toMinute),
      row.kind === "inOut" ? null : row.days,
      row.kind === "inOut" ? null : { minutes: row.minutes },
      [row.cityName, row.place].filter(Boolean).join(t("app.comma")) || null,
      row.description || null,
      t(`requestDetail.statuses.${row.status}`),
      row.waitingFor,
      row.lastReason,
      writeDate(wallClock(row.submittedAt).day, calendar),
    ]),
  });
}
