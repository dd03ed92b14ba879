import { DownloadOutlined, FileExcelOutlined, FileTextOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../locales/error-text";
import { showToast } from "../../providers/notification";
import { useCalendar } from "../calendar-context";
import { writeDate } from "../digits";
import { todayIn } from "../today";
import type { ExportTable } from "./cell";
import { toCsv } from "./csv";
import { csvBlob, download } from "./download";
import { toXlsx } from "./xlsx";

const icons = { csv: <FileTextOutlined aria-hidden />, xlsx: <FileExcelOutlined aria-hidden /> };

type Props = {
  /** The table, or what fetches it when it is not whole on the page. */
  table: ExportTable | (() => Promise<ExportTable>);
};

/** A table into a file. */
export function TableExport({ table: given }: Props) {
  const { t, i18n } = useTranslation();
  const { calendar } = useCalendar();
  const [isRunning, setRunning] = useState(false);
  const run = async (format: "csv" | "xlsx") => {
    setRunning(true);
    try {
      const table = typeof given === "function" ? await given() : given;
      const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, i18n.dir() === "rtl");
      download(content, `${table.title} ${writeDate(todayIn(), calendar).replaceAll("/", "-")}.${format}`);
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: (["csv", "xlsx"] as const).map((format) => ({
          key: format,
          icon: icons[format],
          label: t(`console.export.${format}`),
          onClick: () => void run(format),
        })),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isRunning}>
        {t("console.export.title")}
      </Button>
    </Dropdown>
  );
}
