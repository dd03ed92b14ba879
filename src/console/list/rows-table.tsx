import type { RecordKey } from "@schemas/resource";
import { figuresColumn } from "@src/components/figures-column";
import { isMeasurable } from "@src/components/is-measurable";
import hiddenStyles from "@src/components/visually-hidden.module.css";
import { belowTopBar } from "@src/theme/top-bar";
import { Checkbox, Table, type TableColumnType } from "antd";
import { type ReactNode, type Ref, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list.module.css";
import { orderingColumn } from "./ordering-column";
import { RowBox } from "./row-box";
import type { RowSelection } from "./row-selection";
import { rowIndexOfFirst } from "./row-window";
import { LongRowsContext, SomeRows } from "./some-rows";
import { usePinnedWidths } from "./use-pinned-widths";
import { type RowsHandle, useRowsWatch } from "./use-rows-watch";

type RowColumn<Row> = {
  name: string;
  title: ReactNode;
  /** The field whose order the server applies; null for a column without order. */
  sortsBy: string | null;
  width?: number | undefined;
  isNumeric?: boolean | undefined;
  isFixed?: boolean;
  /** Names its row, for screen readers. */
  isHeading?: boolean;
  align?: "center";
  className?: (row: Row) => string | undefined;
  render: (row: Row) => ReactNode;
};

type RowsTableProps<Row> = {
  /** The label of the table for screen readers. */
  label?: string | undefined;
  className?: string;
  columns: readonly RowColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => RecordKey;
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  /** The row the keyboard acts on; if there is none, Tab reaches the first row. */
  active: RecordKey | undefined;
  selection?: RowSelection<Row> | null;
  /** Called on a click anywhere in a row, except on its own controls. */
  onOpen?: (row: Row) => void;
  /** The actions of a row, at its end; `isFixed`: they stay in view while the table is scrolled sideways. */
  work?: { label: string; width: number; isFixed?: boolean; of: (row: Row) => ReactNode };
  rowClass?: (row: Row) => string | false | undefined;
  /** The columns keep their widths, and the table scrolls below their total. */
  width?: number;
  summary?: () => ReactNode;
  ref?: Ref<RowsHandle> | undefined;
};

/**
 * Rows of any list, with a fixed header: ordered by the server, with keyboard navigation, choosing and opening. Of
 * many rows, only those in view are drawn.
 */
export function RowsTable<Row extends object>({ label, ref, summary, ...props }: RowsTableProps<Row>) {
  const { columns, rows, keyOf, sort, onSort, isCompact, isBusy } = props;
  const { active, selection, onOpen, work, className, rowClass, width } = props;
  const { t } = useTranslation();
  const size = isCompact ? "small" : "middle";
  const { isLong, watch } = useRowsWatch(rows.length);
  const table = useRef<HTMLDivElement>(null);
  const isActive = (row: Row) => keyOf(row) === active;
  const hasActive = rows.some(isActive);
  const free = selection ? rows.filter((row) => selection.isFree?.(row) ?? true) : [];
  const chosen = free.filter((row) => selection?.has(row));

  // Without fixed widths the columns would move as other rows come into view.
  const shape = [...columns.map(({ name }) => name), isCompact, Boolean(work), Boolean(selection)];
  const pinned = usePinnedWidths(table, isLong && Boolean(watch) && width === undefined, shape.join());
  const lead = selection ? 1 : 0;
  const wide = pinned ? pinned.reduce((sum, one) => sum + one, 0) : width;

  const drawnColumns = columns.map((column, index): TableColumnType<Row> => {
    const { name, title, sortsBy, isNumeric, isFixed, isHeading, align, render } = column;
    return {
      title,
      width: pinned?.[lead + index] ?? column.width,
      ...(isNumeric && figuresColumn),
      ...(align && { align }),
      ...(isHeading && { rowScope: "row" }),
      fixed: isFixed ? "left" : undefined,
      ...orderingColumn(sortsBy ?? name, sort, sortsBy !== null),
      key: sortsBy ?? name,
      ...(column.className && { onCell: (row) => ({ className: column.className?.(row) }) }),
      render: (_, row) => render(row),
    };
  });
  const workColumn: TableColumnType<Row> = {
    key: "work",
    width: (work && pinned?.at(-1)) ?? work?.width,
    fixed: work?.isFixed ? "right" : undefined,
    align: "center",
    title: <span className={hiddenStyles.visuallyHidden}>{work?.label}</span>,
    render: (_, row) => work?.of(row),
  };

  return (
    <LongRowsContext value={{ count: rows.length, isLong, size, watch, handle: ref }}>
      <div ref={table}>
        <Table<Row>
          className={[styles.table, onOpen && styles.tableOpen, className].filter(Boolean).join(" ")}
          aria-label={label}
          dataSource={[...rows]}
          rowKey={keyOf}
          columns={work ? [...drawnColumns, workColumn] : drawnColumns}
          size={size}
          loading={{ spinning: isBusy, delay: 300 }}
          pagination={false}
          // A sticky header is a separate table that gets the measured widths.
          {...(isMeasurable && { sticky: { offsetHeader: belowTopBar } })}
          components={rowsOfSome}
          {...(isLong && { "aria-rowcount": rows.length + 1 })}
          // Without a width, long texts wrap rather than push a column off the screen.
          scroll={{ x: wide ?? true }}
          {...(wide !== undefined && { tableLayout: "fixed" as const })}
          onChange={(_, __, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
            if (columnKey) onSort(order === "descend" ? `-${columnKey}` : String(columnKey));
          }}
          onRow={(row, index = 0) => ({
            tabIndex: isActive(row) || (!hasActive && index === 0) ? 0 : -1,
            ...(isLong && { "aria-rowindex": index + rowIndexOfFirst }),
            className: [isActive(row) && styles.rowActive, rowClass?.(row)].filter(Boolean).join(" "),
            ...(onOpen && {
              onClick: (event) => {
                if (!(event.target as HTMLElement).closest("a, button, label")) onOpen(row);
              },
              onKeyDown: (event) => {
                if (event.key !== "Enter" || event.target !== event.currentTarget) return;
                // Prevents the list's keys from opening it a second time.
                event.preventDefault();
                onOpen(row);
              },
            }),
          })}
          rowSelection={
            selection
              ? {
                  selectedRowKeys: chosen.map(keyOf),
                  ...(pinned && { columnWidth: pinned[0] ?? 0 }),
                  columnTitle: (
                    <Checkbox
                      checked={free.length > 0 && chosen.length === free.length}
                      indeterminate={chosen.length > 0 && chosen.length < free.length}
                      disabled={free.length === 0}
                      onChange={(event) => selection.put(free, event.target.checked)}
                      aria-label={t("console.list.selectAll")}
                    />
                  ),
                  renderCell: (_, row) => <RowBox row={row} selection={selection} />,
                }
              : undefined
          }
          {...(summary && { summary })}
        />
      </div>
    </LongRowsContext>
  );
}

const rowsOfSome = { body: { wrapper: SomeRows } };
