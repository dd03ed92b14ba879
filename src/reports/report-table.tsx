import type { Report } from "@schemas/report";
import { figuresColumn } from "@src/components/figures-column";
import { FieldValue, fieldIn } from "@src/console/field-value";
import { orderingColumn } from "@src/console/list/ordering-column";
import { lookOf } from "@src/fields";
import { belowTopBar } from "@src/theme/top-bar";
import { Table, type TableColumnType } from "antd";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import type { ReportPage, ReportRow } from "./use-report-rows";
import type { ReportWords } from "./words";

// Fewer rows are drawn at once faster than they are measured.
const manyRows = 60;
// As many as are in sight at first.
const firstRows = 10;

export type ReportRowsProps = {
  report: Report;
  words: ReportWords;
  columns: readonly string[];
  rows: readonly ReportRow[];
  link: (row: ReportRow, children: React.ReactNode) => React.ReactNode;
  sum: ReportPage["sum"];
};

type ReportTableProps = ReportRowsProps & {
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  /** The row the keyboard is at; -1 for none. */
  active: number;
};

/**
 * A report as a table: header and sums stay in sight; the rows in sight come first, and of many no others are drawn.
 */
export function ReportTable(props: ReportTableProps) {
  const { report, words, columns, rows, link, sum, sort, onSort, isCompact, isBusy, active } = props;
  const { t } = useTranslation();
  const drawn = useDeferredValue(rows, rows.slice(0, firstRows));
  const isNumeric = (name: string) => lookOf(fieldIn(report.fields, name).kind).isNumeric ?? false;
  const summed = columns.filter((name) => report.columns[name]?.isSummed);
  const isVirtual = rows.length > manyRows;
  const width = columns.reduce((all, name) => all + (report.columns[name]?.width ?? 0), 0);

  const tableColumns = columns.map((name, index): TableColumnType<ReportRow> => {
    return {
      key: name,
      title: words.field(name),
      width: report.columns[name]?.width ?? 100,
      ...(isNumeric(name) && figuresColumn),
      fixed: index === 0 ? "left" : undefined,
      ...orderingColumn(name, sort, report.list.sortable.includes(name)),
      // What is nothing steps back, so that the rest is seen.
      onCell: ({ cells }) => ({ className: cells[name] === 0 ? "report-zero" : undefined }),
      render: (_, row) => {
        const value = <FieldValue resource={report} name={name} row={row.cells} place="cell" words={words} />;
        return index === 0 ? link(row, value) : value;
      },
    };
  });

  return (
    <Table<ReportRow>
      className="list-table report-table"
      dataSource={drawn}
      rowKey="key"
      columns={tableColumns}
      size={isCompact ? "small" : "middle"}
      loading={{ spinning: isBusy, delay: 300 }}
      pagination={false}
      virtual={isVirtual}
      sticky={isVirtual ? false : { offsetHeader: belowTopBar }}
      scroll={isVirtual ? { x: width, y: Math.max(320, window.innerHeight - 450) } : { x: width }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        if (columnKey) onSort(order === "descend" ? `-${columnKey}` : String(columnKey));
      }}
      onRow={({ row }, index) => ({
        tabIndex: index === Math.max(active, 0) ? 0 : -1,
        className: [`report-${report.tone?.(row) ?? "plain"}`, index === active && "list-row-active"]
          .filter(Boolean)
          .join(" "),
      })}
      summary={() =>
        summed.length > 0 && sum ? (
          <Table.Summary fixed="bottom">
            <Table.Summary.Row className="report-sum">
              {columns.map((name, index) => (
                <Table.Summary.Cell key={name} index={index} {...(isNumeric(name) && figuresColumn)}>
                  {index === 0
                    ? t("reports.total")
                    : summed.includes(name) && (
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
