import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import type { Report, ReportInput, RowTone } from "@schemas/report";
import { timeNames } from "@schemas/report-time";
import { Num, useDigits } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import type { PeriodPickerProps } from "@src/components/period-picker/period-picker";
import { PrintSheet } from "@src/components/print-sheet/print-sheet";
import styles from "@src/components/print-sheet/print-sheet.module.css";
import { type PrintColumn, PrintTable } from "@src/components/print-sheet/print-table";
import { PrintedBy } from "@src/components/print-sheet/printed-by";
import { FieldValue, fieldIn } from "@src/console/field-value";
import type { TableState } from "@src/console/list/table-state";
import { useSession } from "@src/providers/session";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTimeFacts } from "../facts";
import { useReportWords } from "../words";
import { useCells } from "./cells";

type Paper = AnswerOf<typeof calls.reports.printReport>;
type PaperRow = Paper["rows"][number];

type ReportSheetProps = {
  report: Report;
  state: TableState;
  input: ReportInput;
  /** The periods of the report's year. */
  periods: PeriodPickerProps["periods"];
  columns: readonly string[];
  paper: Paper;
  /** How many rows are rendered so far. */
  drawn: number;
};

// The states of rows on paper (print-sheet.module.css).
const looks: Readonly<Record<RowTone, string>> = { absent: "absence", holiday: "holiday", incomplete: "" };

/** A report on paper: the organisation's head, its time, its rows, its sums, and its signatures. */
export function ReportSheet({ report, state, input, periods, columns, paper, drawn }: ReportSheetProps) {
  const { t } = useTranslation();
  const { settings } = useSession();
  const words = useReportWords(report);
  const digits = useDigits();
  const cellsOf = useCells(report, words);
  const facts = [...useTimeFacts()(input, periods), ...useFacts(report, state, paper)];
  const { sum, rows, tones, printedBy, printedAt } = paper;

  // Memoised per language and answer, so that rendered rows are not rendered again with every batch of new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words and figures change with these.
  const printed = useMemo(
    () => [
      {
        key: "row",
        title: t("punchDays.sheet.row"),
        isNumber: true,
        isFigures: true,
        cell: (_: PaperRow, index: number) => digits(index + 1),
      },
      ...columns.map((name, at): PrintColumn<PaperRow> => {
        const { isFigures, cell, total } = cellsOf(name);
        return {
          key: name,
          title: words.field(name),
          isNumber: isFigures,
          isFigures,
          cell: (row) => cell(row[at]),
          ...(sum && name in sum && { total: total(sum[name]) }),
        };
      }),
    ],
    [words, digits, columns.join(), sum],
  );
  const isOnNextDay = columns.some(
    (name, at) =>
      fieldIn(report.fields, name).kind === "clockTime" && rows.some((row) => Number(row[at]) >= 1440),
  );
  const hasSums = printed.some((column) => "total" in column);

  return (
    <PrintSheet
      organisation={settings?.organisation ?? ""}
      title={words.many}
      facts={facts}
      printed={{
        at: <InstantText instant={printedAt} />,
        by: <PrintedBy {...printedBy} />,
      }}
      isShown
      isWide={report.print.isWide ?? false}
    >
      <PrintTable<PaperRow>
        columns={printed}
        rows={rows}
        drawn={drawn}
        keyOf={byPlace}
        stateOf={(_, index) => looks[tones[index] ?? "incomplete"]}
        {...(hasSums && { totalLabel: t("reports.total") })}
      >
        {columns.includes("pairs") && <p className={styles.note}>{t("punchDays.sheet.note")}</p>}
        {isOnNextDay && <p className={styles.note}>{t("printSheet.nextDay")}</p>}
        <div className={styles.signatures}>
          {report.print.signatures.map((one) => (
            <span key={one}>{t(`reports.signatures.${one}`)}</span>
          ))}
        </div>
      </PrintTable>
    </PrintSheet>
  );
}

const byPlace = (_: PaperRow, index: number) => index;

/** The report's filters in words, and the number of its rows. */
function useFacts(report: Report, { filters, search }: TableState, { rows }: Paper) {
  const { t } = useTranslation();
  const words = useReportWords(report);
  const fields = report.list.filters;
  const narrowed = Object.keys(filters).filter((name) => !timeNames.some((one) => one === name));
  return [
    ...narrowed.map((name) => ({
      label: words.filter(name),
      value: <FieldValue resource={{ fields }} name={name} row={filters} place="page" words={words} />,
    })),
    ...(search ? [{ label: t("printSheet.search"), value: <bdi>{search}</bdi> }] : []),
    { label: t("printSheet.count"), value: <Num value={rows.length} /> },
  ];
}
