import type { TableColumnType } from "antd";

/** Shows and changes the order of the whole list, which the server applies, by a column. */
export function orderingColumn<Row>(name: string, sort: string, isSortable: boolean): TableColumnType<Row> {
  const order = sort === name ? "ascend" : sort === `-${name}` ? "descend" : null;
  return {
    sorter: isSortable,
    sortOrder: order,
    // Never without a direction, which would be the default order under another name.
    sortDirections: ["ascend", "descend", "ascend"],
    showSorterTooltip: false,
    onHeaderCell: () => ({
      "aria-sort": order === null ? (isSortable ? "none" : undefined) : `${order}ing`,
    }),
  };
}
