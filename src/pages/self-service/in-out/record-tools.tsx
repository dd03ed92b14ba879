import { DownloadOutlined, FileExcelOutlined, FileTextOutlined, PrinterOutlined } from "@ant-design/icons";
import type { PunchDay } from "@schemas/calls/io";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../../../components/calendar-context";
import { useStateWord } from "../../../components/day-drawer/use-state-word";
import { writeDate } from "../../../components/digits";
import { toCsv } from "../../../components/export/csv";
import { csvBlob, download } from "../../../components/export/download";
import { toXlsx } from "../../../components/export/xlsx";
import { todayIn } from "../../../components/today";
import { errorText } from "../../../locales/error-text";
import { showToast } from "../../../providers/notification";
import { punchTable } from "./export-punches";

const icons = { xlsx: <FileExcelOutlined aria-hidden />, csv: <FileTextOutlined aria-hidden /> };
const formats = ["xlsx", "csv"] as const;

/** Prints the page or takes its days away as a file. */
export function RecordTools({ title, days }: { title: string; days: readonly PunchDay[] }) {
  const { t, i18n } = useTranslation();
  const { calendar } = useCalendar();
  const stateWord = useStateWord();
  const isEmpty = days.length === 0;

  const save = async (format: (typeof formats)[number]) => {
    try {
      const write = (iso: string) => writeDate(iso, calendar);
      const table = punchTable(title, days, { t, writeDate: write, stateWord });
      const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, i18n.dir() === "rtl");
      download(content, `${title} ${write(todayIn()).replaceAll("/", "-")}.${format}`);
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    }
  };

  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()} disabled={isEmpty}>
        {t("punchDays.print")}
      </Button>
      <Dropdown
        trigger={["click"]}
        disabled={isEmpty}
        menu={{
          items: formats.map((format) => ({
            key: format,
            icon: icons[format],
            label: t(`console.export.${format}`),
            onClick: () => void save(format),
          })),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />}>{t("console.export.title")}</Button>
      </Dropdown>
    </>
  );
}
