import { DownloadOutlined, FileExcelOutlined, FileTextOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { writeDate } from "../digits";
import { todayIn } from "../today";
import type { ExportTable } from "./cell";
import { toCsv } from "./csv";
import { csvBlob, download } from "./download";
import { toXlsx } from "./xlsx";

const icons = { csv: <FileTextOutlined aria-hidden />, xlsx: <FileExcelOutlined aria-hidden /> };

/** A table that is whole on the page, into a file. */
export function TableExport({ table }: { table: ExportTable }) {
  const { t, i18n } = useTranslation();
  const { calendar } = useCalendar();
  const run = async (format: "csv" | "xlsx") => {
    const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, i18n.dir() === "rtl");
    download(content, `${table.title} ${writeDate(todayIn(), calendar).replaceAll("/", "-")}.${format}`);
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
      <Button icon={<DownloadOutlined aria-hidden />}>{t("console.export.title")}</Button>
    </Dropdown>
  );
}
