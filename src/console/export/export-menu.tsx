import { DownloadOutlined, FileExcelOutlined, FileTextOutlined } from "@ant-design/icons";
import { useDataProvider } from "@refinedev/core";
import type { Resource, Values } from "@schemas/define-resource";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import { toCsv } from "@src/components/export/csv";
import { csvBlob, download } from "@src/components/export/download";
import { toXlsx } from "@src/components/export/xlsx";
import { todayIn } from "@src/components/today";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { Button, Dropdown, Flex, Modal, Progress } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { listQueryOf } from "../list/list-query";
import type { TableState } from "../list/table-state";
import type { Words } from "../words";
import { collectRows } from "./collect-rows";
import { exportTable } from "./export-table";

type ExportMenuProps = { resource: Resource; state: TableState; columns: readonly string[]; words: Words };
type Format = "csv" | "xlsx";

/** Exactly what the list shows now, whole: its filters, its order, its columns. */
export function ExportMenu({ resource, state, columns, words }: ExportMenuProps) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const getDataProvider = useDataProvider();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const abort = useRef<AbortController>(null);

  const run = async (format: Format) => {
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      const rows = await collectRows(
        async (page, pageSize) =>
          getDataProvider().getList<Values>({
            resource: resource.name,
            ...listQueryOf({ ...state, page, pageSize }),
          }) as Promise<{ data: Values[]; total: number }>,
        (row) => row[resource.key],
        (done, total) => setProgress({ done, total }),
        controller.signal,
      );
      const table = exportTable(resource, columns, rows, words, { t, calendar });
      const isRightToLeft = i18n.dir() === "rtl";
      const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, isRightToLeft);
      const day = writeDate(todayIn(), calendar).replaceAll("/", "-");
      download(content, `${words.many} ${day}.${format}`);
      showToast({
        kind: "success",
        text: t("console.export.done", { count: rows.length, number: digits(rows.length) }),
      });
    } catch (error) {
      if (!controller.signal.aborted) showToast({ kind: "error", text: errorText(error) });
    } finally {
      setProgress(null);
    }
  };

  const icons = { csv: <FileTextOutlined aria-hidden />, xlsx: <FileExcelOutlined aria-hidden /> };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: (resource.export ?? []).map((format) => ({
            key: format,
            icon: icons[format],
            label: t(`console.export.${format}`),
            onClick: () => void run(format),
          })),
        }}
      >
        <Button
          icon={<DownloadOutlined aria-hidden />}
          aria-label={t("console.export.title")}
          loading={progress !== null}
        >
          {t("console.export.title")}
        </Button>
      </Dropdown>
      <Modal
        open={progress !== null && progress.total > 0 && progress.done < progress.total}
        title={t("console.export.title")}
        closable={false}
        footer={<Button onClick={() => abort.current?.abort()}>{t("console.export.stop")}</Button>}
      >
        {progress && (
          <Flex vertical gap={8} aria-live="polite">
            <Progress
              percent={progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)}
              showInfo={false}
            />
            {t("console.export.preparing", { done: digits(progress.done), total: digits(progress.total) })}
          </Flex>
        )}
      </Modal>
    </>
  );
}
