import type { Key, ReactNode } from "react";

export type PrintColumn<Row> = {
  key: string;
  title: ReactNode;
  /** Numbers, dates and times: centred and never broken. */
  isNumber?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  /** What the column comes to, in the last line. */
  total?: ReactNode;
};

type PrintTableProps<Row> = {
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** Marks the row's look (print-sheet.css). */
  stateOf?: (row: Row) => string;
  /** Begins the last line, over the columns before the first total; without it there is none. */
  totalLabel?: string;
};

/** The table of a printed page: its head stands on every sheet of paper, its totals on the last. */
export function PrintTable<Row>({ columns, rows, keyOf, stateOf, totalLabel }: PrintTableProps<Row>) {
  const look = ({ isNumber }: PrintColumn<Row>) => (isNumber ? "print-number" : undefined);
  const labelled = columns.findIndex(({ total }) => total !== undefined);
  return (
    <div className="print-sheet-scroll">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column.key} className={look(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)} data-state={stateOf?.(row)}>
              {columns.map((column) => (
                <td key={column.key} className={look(column)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totalLabel !== undefined && (
          <tfoot>
            <tr>
              <td colSpan={labelled}>{totalLabel}</td>
              {columns.slice(labelled).map((column) => (
                <td key={column.key} className={look(column)}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
