import type { TableColumnType } from "antd";
import styles from "./ordering-column.module.css";

/** Shows and changes the order of the whole list, which the server applies, by a column. */
export function orderingColumn<Row>(name: string, sort: string, isSortable: boolean): TableColumnType<Row> {
  const order = sort === name ? "ascend" : sort === `-${name}` ? "descend" : null;
  return {
    sorter: isSortable,
    sortOrder: order,
    // Never without a direction, which would be the default order under another name.
    sortDirections: ["ascend", "descend", "ascend"],
    sortIcon: Arrows,
    showSorterTooltip: false,
    onHeaderCell: () => ({
      "aria-sort": order === null ? (isSortable ? "none" : undefined) : `${order}ing`,
    }),
  };
}

/** As antd's own look, which takes twelve parts for each column, drawn twice: a fifth of a list. */
function Arrows({ sortOrder }: { sortOrder: "ascend" | "descend" | null }) {
  return (
    <svg className={`ant-table-column-sorter ${styles.arrows}`} viewBox="0 0 11 14" aria-hidden>
      <path className={sortOrder === "ascend" ? styles.active : undefined} d="M5.5 1 9.8 6H1.2z" />
      <path className={sortOrder === "descend" ? styles.active : undefined} d="M5.5 13 1.2 8h8.6z" />
    </svg>
  );
}
