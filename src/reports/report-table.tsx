import type { Report } from "@schemas/report";
import { figuresColumn } from "@src/components/figures-column";
import { FieldValue, fieldIn } from "@src/console/field-value";
import { RowsTable } from "@src/console/list/rows-table";
import type { RowsHandle } from "@src/console/list/use-rows-watch";
import { lookOf } from "@src/fields";
import { Table } from "antd";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import styles from "./report.module.css";
import type { ReportRow, ReportTotals } from "./use-report-rows";
import type { ReportWords } from "./words";

export type ReportRowsProps = {
  report: Report;
  words: ReportWords;
  columns: readonly string[];
  rows: readonly ReportRow[];
  link: (row: ReportRow, children: React.ReactNode) => React.ReactNode;
  sum: ReportTotals["sum"];
};

type ReportTableProps = ReportRowsProps & {
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  /** The row with keyboard focus; -1 for none. */
  active: number;
  ref: Ref<RowsHandle>;
};

/** A report as a table: header and sums stay visible. */
export function ReportTable(props: ReportTableProps) {
  const { report, words, columns, rows, link, sum, active, ...table } = props;
  const { t } = useTranslation();
  const isNumeric = (name: string) => lookOf(fieldIn(report.fields, name).kind).isNumeric ?? false;
  const summed = columns.filter((name) => report.columns[name]?.isSummed);

  return (
    <RowsTable<ReportRow>
      {...table}
      className={styles.table}
      rows={rows}
      keyOf={({ key }) => key}
      active={rows[active]?.key}
      columns={columns.map((name, index) => ({
        name,
        title: words.field(name),
        sortsBy: report.list.sortable.includes(name) ? name : null,
        width: report.columns[name]?.width ?? 100,
        isNumeric: isNumeric(name),
        isFixed: index === 0,
        // Zeros are drawn paler, so that the other values stand out.
        className: ({ cells }) => (cells[name] === 0 ? styles.zero : undefined),
        render: (row) => {
          const value = (
            <FieldValue resource={report} name={name} row={row.cells} place="cell" words={words} />
          );
          return index === 0 ? link(row, value) : value;
        },
      }))}
      rowClass={({ row }) => styles[report.tone?.(row) ?? "plain"]}
      width={columns.reduce((all, name) => all + (report.columns[name]?.width ?? 0), 0)}
      summary={() =>
        summed.length > 0 ? (
          <Table.Summary fixed="bottom">
            <Table.Summary.Row className={styles.sum}>
              {columns.map((name, index) => (
                <Table.Summary.Cell key={name} index={index} {...(isNumeric(name) && figuresColumn)}>
                  {index === 0
                    ? t("reports.total")
                    : sum &&
                      summed.includes(name) && (
                        <FieldValue resource={report} name={name} row={sum} place="cell" words={words} />
                      )}
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          </Table.Summary>
        ) : null
      }
    />
  );
}
