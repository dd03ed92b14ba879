import { FieldValue } from "@src/console/field-value";
import { RowCards } from "@src/console/list/row-cards";
import styles from "./report.module.css";
import type { ReportRowsProps } from "./report-table";
import type { ReportRow } from "./use-report-rows";

/** A report on a phone: a card per row, with the person as its heading and the rest as names and values. */
export function ReportCards({ report, words, columns, rows, link }: ReportRowsProps) {
  const [first, ...others] = columns;
  const value = (name: string, row: ReportRow) => (
    <FieldValue resource={report} name={name} row={row.cells} place="cell" words={words} />
  );
  const isKnown = (name: string, row: ReportRow) => !isNothing(row.cells[name]);
  return (
    <RowCards<ReportRow>
      rows={rows}
      keyOf={({ key }) => key}
      rowClass={({ row }) => styles[report.tone?.(row) ?? "plain"]}
      title={(row) => first && link(row, value(first, row))}
      end={(row) => others.includes("state") && isKnown("state", row) && value("state", row)}
      lines={others
        .filter((name) => name !== "state")
        .map((name) => ({
          name,
          title: words.field(name),
          render: (row) => value(name, row),
          isIn: (row) => isKnown(name, row),
        }))}
    />
  );
}

/** Zeros are left out on a small screen. */
const isNothing = (value: unknown) => value === null || value === undefined || value === 0;
