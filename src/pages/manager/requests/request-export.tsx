import { DownloadOutlined, FileExcelOutlined, FileTextOutlined } from "@ant-design/icons";
import type { RequestRow } from "@schemas/calls/request-rows";
import { formatClock } from "@schemas/values/clock-time";
import { formatDuration } from "@schemas/values/duration";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import type { ExportTable } from "@src/components/export/cell";
import { toCsv } from "@src/components/export/csv";
import { csvBlob, download } from "@src/components/export/download";
import { toXlsx } from "@src/components/export/xlsx";
import { wallClock } from "@src/components/organisation-time";
import { useRequestWords } from "@src/components/request-detail/request-words";
import { todayIn } from "@src/components/today";
import { collectRows } from "@src/console/export/collect-rows";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListState } from "./list-state";
import { loadRequests } from "./load-requests";
import type { RequestList } from "./request-lists";

type Props = { list: RequestList; state: ListState; title: string };

/** Everything the filters let through, whole, into a file. */
export function RequestExport({ list, state, title }: Props) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const { role } = useViewer();
  const tableOf = useExportTable(title);
  const [isBusy, setBusy] = useState(false);

  const run = async (format: "csv" | "xlsx") => {
    setBusy(true);
    const { signal } = new AbortController();
    try {
      const rows = (await collectRows(
        async (page, pageSize) => {
          const { items, total } = await loadRequests(list, { ...state, page, pageSize }, role, signal);
          return { data: items, total };
        },
        ({ id }) => id,
        () => undefined,
        signal,
      )) as RequestRow[];
      const table = tableOf(rows);
      const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, i18n.dir() === "rtl");
      download(content, `${title} ${writeDate(todayIn(), calendar).replaceAll("/", "-")}.${format}`);
      showToast({
        kind: "success",
        text: t("console.export.done", { count: rows.length, number: digits(rows.length) }),
      });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };

  const icons = { csv: <FileTextOutlined aria-hidden />, xlsx: <FileExcelOutlined aria-hidden /> };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: (["xlsx", "csv"] as const).map((format) => ({
          key: format,
          icon: icons[format],
          label: t(`console.export.${format}`),
          onClick: () => void run(format),
        })),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} aria-label={t("console.export.title")} loading={isBusy}>
        {t("console.export.title")}
      </Button>
    </Dropdown>
  );
}

/** Requests as the table of a file: Latin digits, a column for each thing one may want to count by. */
function useExportTable(title: string): (rows: readonly RequestRow[]) => ExportTable {
  const { t } = useTranslation();
  const words = useRequestWords();
  const { calendar } = useCalendar();
  const column = (name: string) => t(`deciding.export.${name}`);
  const clock = (minutes: number | null) => (minutes === null ? null : formatClock(minutes));
  return (rows) => ({
    title,
    header: [
      ...["id", "kind", "personnelNumber", "name", "section", "type", "from", "to", "fromTime", "toTime"],
      ...["days", "length", "place", "description", "status", "waitingFor", "submitted"],
    ].map(column),
    rows: rows.map((row) => [
      row.id,
      t(`console.rights.kinds.${row.kind}`),
      row.personnelNumber,
      row.name,
      row.sectionName,
      words.typeName(row) || null,
      writeDate(row.from, calendar),
      writeDate(row.to, calendar),
      clock(row.fromMinute),
      clock(row.toMinute),
      row.kind === "inOut" ? null : row.days,
      row.kind === "inOut" ? null : formatDuration(row.minutes),
      [row.cityName, row.place].filter(Boolean).join(t("requestDetail.comma")) || null,
      row.description || null,
      t(`requestDetail.statuses.${row.status}`),
      row.waitingFor,
      writeDate(wallClock(row.submittedAt).day, calendar),
    ]),
  });
}
