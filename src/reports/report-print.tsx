import { PrinterOutlined } from "@ant-design/icons";
import type { Asked, Report } from "@schemas/define-report";
import { Num } from "@src/components/digits";
import { PrintSheet } from "@src/components/print-sheet/print-sheet";
import { type PrintColumn, PrintTable } from "@src/components/print-sheet/print-table";
import { collectRows } from "@src/console/export/collect-rows";
import { FieldValue, fieldIn } from "@src/console/field-value";
import { lookOf } from "@src/fields";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useSession } from "@src/providers/session";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadReport, type ReportPage, type ReportRow, rowOf } from "./use-report-rows";
import type { ReportWords } from "./words";

type ReportPrintProps = {
  report: Report;
  asked: Asked;
  sort: string;
  columns: readonly string[];
  sum: ReportPage["sum"];
  words: ReportWords;
  /** What the report is of, under its title. */
  facts: readonly { label: string; value: ReactNode }[];
};

/** The whole report on paper, as it is filtered and sorted: its rows are fetched first, then the browser prints. */
export function ReportPrint(props: ReportPrintProps) {
  const { report, asked, sort } = props;
  const { t } = useTranslation();
  const [isLoading, setLoading] = useState(false);
  const [rows, setRows] = useState<readonly ReportRow[] | null>(null);

  const load = async () => {
    setLoading(true);
    try {
      const { signal } = new AbortController();
      const all = await collectRows(
        async (page, pageSize) => {
          const { items, total } = await loadReport(report, asked, { page, pageSize, sort }, signal);
          return { data: items, total };
        },
        report.rowKey,
        () => undefined,
        signal,
      );
      setRows(all.map((row) => rowOf(report, row)));
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setLoading(false);
    }
  };

  useEffect(() => {
    if (!rows) return;
    // In a task of its own: the sheet is drawn when the browser says that it prints, which React cannot amid an effect.
    const timer = setTimeout(() => {
      window.print();
      setRows(null);
    }, 0);
    return () => clearTimeout(timer);
  }, [rows]);

  return (
    <>
      <Button
        icon={<PrinterOutlined aria-hidden />}
        loading={isLoading}
        aria-label={t("daily.print")}
        onClick={() => void load()}
      >
        {t("daily.print")}
      </Button>
      {rows && <ReportSheet {...props} rows={rows} />}
    </>
  );
}

/** A report on paper: the organisation's head, what it is of, its rows, its sums, and where it is signed. */
function ReportSheet({
  report,
  rows,
  columns,
  sum,
  words,
  facts,
}: ReportPrintProps & { rows: readonly ReportRow[] }) {
  const { t } = useTranslation();
  const { settings } = useSession();
  const cell = (name: string, row: ReportRow["cells"]) => (
    <FieldValue resource={report} name={name} row={row} place="cell" words={words} />
  );
  const wanted = report.print?.columns ?? columns;
  const printed: PrintColumn<ReportRow>[] = wanted.map((name) => ({
    key: name,
    title: words.field(name),
    isNumber: lookOf(fieldIn(report.fields, name).kind).isNumeric ?? false,
    cell: (row) => cell(name, row.cells),
    ...(report.columns[name]?.isSummed && sum && { total: cell(name, sum) }),
  }));
  const hasSums = sum !== undefined && wanted.some((name) => report.columns[name]?.isSummed);
  const number: PrintColumn<ReportRow> = {
    key: "row",
    title: t("punchDays.sheet.row"),
    isNumber: true,
    cell: (_, index) => <Num value={index + 1} />,
  };
  return (
    <PrintSheet
      organisation={settings?.organisation ?? ""}
      title={words.many}
      facts={facts}
      isWide={report.print?.isWide ?? true}
    >
      <PrintTable<ReportRow>
        columns={[number, ...printed]}
        rows={rows}
        keyOf={({ key }) => key}
        {...(report.tone && { stateOf: ({ row }) => report.tone?.(row) ?? "" })}
        {...(hasSums && { totalLabel: t("reports.total") })}
      />
      <div className="print-signatures">
        {(report.print?.signatures ?? ["prepared", "approved"]).map((one) => (
          <span key={one}>{t(`reports.signatures.${one}`)}</span>
        ))}
      </div>
    </PrintSheet>
  );
}
