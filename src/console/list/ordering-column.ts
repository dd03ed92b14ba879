import type { TableColumnType } from "antd";

/** How a column tells and changes the order of the whole list, which the server keeps. */
export function orderingColumn<Row>(name: string, sort: string, isSortable: boolean): TableColumnType<Row> {
  const order = sort === name ? "ascend" : sort === `-${name}` ? "descend" : null;
  return {
    sorter: isSortable,
    sortOrder: order,
    // Order is either way; none at all would be the usual order under another name.
    sortDirections: ["ascend", "descend", "ascend"],
    showSorterTooltip: false,
    onHeaderCell: () => ({
      "aria-sort": order === null ? (isSortable ? "none" : undefined) : `${order}ing`,
    }),
  };
}
