import { MoreOutlined } from "@ant-design/icons";
import type { Values } from "@schemas/resource";
import { figuresColumn } from "@src/components/figures-column";
import { lookOf } from "@src/fields";
import { belowTopBar } from "@src/theme/top-bar";
import { Button, Checkbox, Dropdown, Table, type TableColumnType } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FieldValue, fieldIn } from "../field-value";
import { showPath } from "../paths";
import { useTitle } from "../use-title";
import type { ListProps } from "./list-props";
import { orderingColumn } from "./ordering-column";

type ListTableProps = ListProps & {
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  /** The row the keyboard is at; -1 for none. */
  active: number;
};

/** The list as a table: header that stays, order by its columns, rows to choose and to open. */
export function ListTable(props: ListTableProps) {
  const { resource, words, columns, rows, selection, work, keyOf, sort, onSort, isCompact, isBusy, active } =
    props;
  const { t } = useTranslation();
  const titleOf = useTitle(resource);
  const chosen = selection ? rows.filter(selection.has) : [];

  const fieldColumns = columns.map((name, index): TableColumnType<Values> => {
    return {
      key: name,
      title: words.field(name),
      ...(lookOf(fieldIn(resource.fields, name).kind).isNumeric && figuresColumn),
      ...orderingColumn(name, sort, resource.list.sortable.includes(name)),
      render: (_, row) => {
        const value = <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />;
        return index === 0 ? <Link to={showPath(resource, keyOf(row))}>{value}</Link> : value;
      },
    };
  });

  const workColumn: TableColumnType<Values> = {
    key: "work",
    width: 48,
    align: "center",
    title: <span className="visually-hidden">{t("console.show.more")}</span>,
    render: (_, row) => (
      <Dropdown trigger={["click"]} menu={{ items: work.menuOf(row) }}>
        <Button
          type="text"
          size="small"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("console.list.rowActions", { title: titleOf(row) })}
        />
      </Dropdown>
    ),
  };
  const hasWork = rows.some((row) => (work.menuOf(row) ?? []).length > 0);

  return (
    <Table<Values>
      className="list-table"
      dataSource={[...rows]}
      rowKey={(row) => keyOf(row)}
      columns={hasWork ? [...fieldColumns, workColumn] : fieldColumns}
      size={isCompact ? "small" : "middle"}
      loading={{ spinning: isBusy, delay: 300 }}
      pagination={false}
      sticky={{ offsetHeader: belowTopBar }}
      // Long texts take a second line before a column leaves the screen.
      scroll={{ x: true }}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        if (columnKey) onSort(order === "descend" ? `-${columnKey}` : String(columnKey));
      }}
      onRow={(_, index) => ({
        tabIndex: index === Math.max(active, 0) ? 0 : -1,
        className: index === active ? "list-row-active" : undefined,
      })}
      rowSelection={
        selection
          ? {
              selectedRowKeys: chosen.map(keyOf),
              columnTitle: (
                <Checkbox
                  checked={rows.length > 0 && chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={(event) => selection.put(rows, event.target.checked)}
                  aria-label={t("console.list.selectAll")}
                />
              ),
              renderCell: (_, row) => (
                <Checkbox
                  checked={selection.has(row)}
                  onChange={(event) => selection.put([row], event.target.checked)}
                  aria-label={t("console.list.select", { title: titleOf(row) })}
                />
              ),
            }
          : undefined
      }
    />
  );
}
