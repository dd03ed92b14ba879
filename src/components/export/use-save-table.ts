import type { FileFormat } from "@schemas/calls/reports";
import { useTranslation } from "react-i18next";
import { showToast } from "../../providers/notification";
import { useCalendar } from "../calendar-context";
import { useDigits, writeDate } from "../digits";
import { useToday } from "../today";
import type { ExportTable } from "./cell";
import { toCsv } from "./csv";
import { csvBlob, download } from "./download";
import { toXlsx } from "./xlsx";

/** Returns the name of a file written today: its subject and the day. */
export function useFileName(): (title: string, format: FileFormat) => string {
  const today = useToday();
  const { calendar } = useCalendar();
  return (title, format) => `${title} ${writeDate(today, calendar).replaceAll("/", "-")}.${format}`;
}

/** Saves a table as a file for the reader and reports how many rows it has. */
export function useSaveTable(): (table: ExportTable, format: FileFormat) => Promise<void> {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const fileName = useFileName();
  return async (table, format) => {
    const content = format === "csv" ? csvBlob(toCsv(table)) : await toXlsx(table, i18n.dir() === "rtl");
    download(content, fileName(table.title, format));
    const count = table.rows.length;
    showToast({ kind: "success", text: t("console.export.done", { count, number: digits(count) }) });
  };
}
