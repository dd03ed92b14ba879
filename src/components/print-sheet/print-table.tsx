import { type Key, type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./print-sheet.module.css";

export type PrintColumn<Row> = {
  key: string;
  title: ReactNode;
  /** Numbers, dates and times: centred and never broken. */
  isNumber?: boolean;
  /** Its cells contain only a text of figures, which needs no element inside the cell. */
  isFigures?: boolean;
  cell: (row: Row, index: number) => ReactNode;
  /** The total of the column, in the last line. */
  total?: ReactNode;
};

type RowsProps<Row> = {
  columns: readonly PrintColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** The state of the row, which shades it. */
  stateOf?: (row: Row, index: number) => string;
};

type PrintTableProps<Row> = RowsProps<Row> & {
  /** How many of the rows are drawn so far. */
  drawn?: number;
  /** The label of the last line, over the columns before the first total; without it there is no such line. */
  totalLabel?: string;
  /** The end of the sheet, below the last line: notes and signatures. */
  children?: ReactNode;
};

// This many rows form one body, which is not redrawn while others are added (src/reports/paper/use-growing.ts).
const rowsOfBody = 250;
// Signatures must not be on a sheet without rows, so the last rows share a body with the end of the table: browsers
// keep the rows of a body together, but not a table and the content after it.
const rowsOfEnd = 2;
const lookOf = ({ isNumber }: { isNumber?: boolean }) => (isNumber ? styles.number : undefined);
const cellLook = (column: { isNumber?: boolean; isFigures?: boolean }) =>
  column.isFigures ? ({ className: styles.number, dir: "ltr" } as const) : { className: lookOf(column) };

/** The table of a printed page: its header repeats on every sheet of paper, its totals are on the last. */
export function PrintTable<Row>({ totalLabel, drawn, children, ...props }: PrintTableProps<Row>) {
  const { t } = useTranslation();
  const { columns, rows } = props;
  const labelled = columns.findIndex(({ total }) => total !== undefined);
  const isWhole = (drawn ?? rows.length) >= rows.length;
  const endsFrom = Math.max(0, rows.length - rowsOfEnd);
  const shown = Math.min(drawn ?? rows.length, endsFrom);
  const bodies = Array.from({ length: Math.ceil(shown / rowsOfBody) }, (_, index) => index * rowsOfBody);
  return (
    // Hidden until complete: widths are then computed once for all rows, not for every batch.
    <section
      className={styles.scroll}
      hidden={!isWhole}
      aria-label={t("printSheet.table")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable by keyboard.
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th scope="col" key={column.key} className={lookOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        {bodies.map((from) => (
          <tbody key={from}>
            <PrintRows<Row> {...props} from={from} to={Math.min(from + rowsOfBody, shown)} />
          </tbody>
        ))}
        {isWhole && (
          <tbody className={styles.end}>
            <PrintRows<Row> {...props} from={endsFrom} to={rows.length} />
            {totalLabel !== undefined && (
              <tr className={styles.total}>
                <td colSpan={labelled}>{totalLabel}</td>
                {columns.slice(labelled).map((column) => (
                  <td key={column.key} {...cellLook(column)}>
                    {column.total}
                  </td>
                ))}
              </tr>
            )}
            {children && (
              <tr className={styles.after}>
                <td colSpan={columns.length}>
                  <div>{children}</div>
                </td>
              </tr>
            )}
          </tbody>
        )}
      </table>
    </section>
  );
}

type Part = { from: number; to: number };

/** Some rows of the table: not redrawn while rows and columns stay the same, however many follow. */
function PrintRows<Row>({ columns, rows, keyOf, stateOf, from, to }: RowsProps<Row> & Part) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions for keys and marks belong to the rows.
  const drawn = useMemo(
    () =>
      rows.slice(from, to).map((row, at) => (
        <tr key={keyOf(row, from + at)} data-state={stateOf?.(row, from + at)}>
          {columns.map((column) => (
            <td key={column.key} {...cellLook(column)}>
              {column.cell(row, from + at)}
            </td>
          ))}
        </tr>
      )),
    [columns, rows, from, to],
  );
  return drawn;
}
