import { StopOutlined } from "@ant-design/icons";
import type { FileFormat } from "@schemas/calls/reports";
import type { Report, ReportInput } from "@schemas/report";
import { api } from "@src/api";
import { useCalendar } from "@src/components/calendar-context";
import { download } from "@src/components/export/download";
import { FileMenu } from "@src/components/export/file-menu";
import { useFileName } from "@src/components/export/use-save-table";
import { fieldIn } from "@src/console/field-value";
import { errorText } from "@src/locales/error-text";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportWords } from "./words";

/** In files, lengths of leave are numbers of days. */
const isInDays = (report: Report, name: string) => fieldIn(report.fields, name).kind === "leaveLength";

type ReportExportProps = {
  report: Report;
  input: ReportInput;
  sort: string;
  columns: readonly string[];
  words: ReportWords;
  /** Called with the reason of a refusal; null once another file is requested. */
  onRefused: (reason: string | null) => void;
};

/**
 * Exports the whole report as a file, filtered, sorted and with the columns shown. The server writes it, and stops if
 * the page is left.
 */
export function ReportExport({ report, input, sort, columns, words, onRefused }: ReportExportProps) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const fileName = useFileName();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (format: FileFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    onRefused(null);
    const yesNo = { true: t("fields.yes"), false: t("fields.no") };
    try {
      const file = await api.reports.exportReport(
        {
          report: report.name,
          format,
          title: words.many,
          columns: columns.map((name) => ({
            name,
            title: isInDays(report, name)
              ? t("reports.inDays", { name: words.field(name) })
              : words.field(name),
            words: words.choices(name) ?? yesNo,
          })),
          asked: { ...input, sort },
          calendar,
          ...(columns.some((name) => report.columns[name]?.isSummed) && { sumTitle: t("reports.total") }),
        },
        { signal: controller.signal },
      );
      download(file, fileName(words.many, format));
    } catch (error) {
      if (!controller.signal.aborted) onRefused(errorText(error));
    } finally {
      setRunning(false);
    }
  };

  if (isRunning)
    return (
      <Button icon={<StopOutlined aria-hidden />} onClick={() => running.current?.abort()}>
        {t("console.export.stop")}
      </Button>
    );
  return <FileMenu isBusy={false} onChoose={(format) => void run(format)} />;
}
