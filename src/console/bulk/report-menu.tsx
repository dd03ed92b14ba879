import { DownloadOutlined } from "@ant-design/icons";
import { type Bulk, type BulkItem, mostBulkItems } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/define-resource";
import { largestPage } from "@schemas/list-query";
import { api } from "@src/api";
import { toCsv } from "@src/components/export/csv";
import { csvBlob, download } from "@src/components/export/download";
import { toXlsx } from "@src/components/export/xlsx";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import { bulkReport } from "./bulk-report";
import { useBulkWords } from "./use-bulk-words";

type ReportMenuProps = { resource: Resource; words: Words; bulk: Bulk };
const formats = ["csv", "xlsx"] as const;

/** What became of every record, as a file. */
export function ReportMenu({ resource, words, bulk }: ReportMenuProps) {
  const { t, i18n } = useTranslation();
  const bulkWords = useBulkWords(resource, words);
  const [isBusy, setBusy] = useState(false);

  const run = async (format: (typeof formats)[number]) => {
    setBusy(true);
    try {
      const title = bulkWords.title(bulk);
      const table = bulkReport(await everyItem(bulk.jobId), {
        title,
        columns: [
          t("console.bulk.columns.record"),
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
    <Dropdown
      trigger={["click"]}
      menu={{
        items: formats.map((format) => ({
          key: format,
          label: t(`console.export.${format}`),
          onClick: () => void run(format),
        })),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isBusy} style={{ marginInlineEnd: "auto" }}>
        {t("console.bulk.report")}
      </Button>
    </Dropdown>
  );
}

async function everyItem(jobId: number): Promise<BulkItem[]> {
  const all: BulkItem[] = [];
  for (let page = 1; page <= mostBulkItems / largestPage; page += 1) {
    const { items, total } = await api.bulk.listBulkItems({ jobId, page, pageSize: largestPage });
    all.push(...items);
    if (all.length >= total) break;
  }
  return all;
}
