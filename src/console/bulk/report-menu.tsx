import type { Bulk, BulkItem } from "@schemas/calls/bulk";
import type { FileFormat } from "@schemas/calls/reports";
import type { Resource } from "@schemas/resource";
import { api } from "@src/api";
import { collectRows } from "@src/components/export/collect-rows";
import { toCsv } from "@src/components/export/csv";
import { csvBlob, download } from "@src/components/export/download";
import { FileMenu } from "@src/components/export/file-menu";
import { toXlsx } from "@src/components/export/xlsx";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import { bulkReport } from "./bulk-report";
import { useBulkWords } from "./use-bulk-words";

type ReportMenuProps = { resource: Resource; words: Words; bulk: Bulk };

/** Downloads the result of every record. */
export function ReportMenu({ resource, words, bulk }: ReportMenuProps) {
  const { t, i18n } = useTranslation();
  const bulkWords = useBulkWords(resource, words);
  const [isBusy, setBusy] = useState(false);

  const run = async (format: FileFormat) => {
    setBusy(true);
    try {
      const title = bulkWords.title(bulk);
      const table = bulkReport(await everyItem(bulk.jobId), {
        title,
        columns: [
          t("console.bulk.columns.record"),
          t("console.bulk.columns.code"),
          t("console.bulk.columns.state"),
          t("console.bulk.columns.reason"),
        ],
        states: (state) => t(`console.bulk.states.${state}`),
        reason: (item) => bulkWords.reason(bulk, item),
      });
      const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, i18n.dir() === "rtl");
      download(content, `${title}.${format}`);
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FileMenu
      isBusy={isBusy}
      label={t("console.bulk.report")}
      style={{ marginInlineEnd: "auto" }}
      onChoose={(format) => void run(format)}
    />
  );
}

const everyItem = (jobId: number): Promise<BulkItem[]> =>
  collectRows(
    async (page, pageSize) => {
      const { items, total } = await api.bulk.listBulkItems({ jobId, page, pageSize });
      return { data: items, total };
    },
    ({ position }) => position,
    () => undefined,
    new AbortController().signal,
  );
