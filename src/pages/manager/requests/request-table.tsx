import type { RequestRow } from "@schemas/calls/request-rows";
import { belowTopBar } from "@src/theme/top-bar";
import { Button, Checkbox, Flex, Table, type TableColumnType } from "antd";
import type { TableRef } from "antd/es/table";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { actionIcons } from "./actions";
import { RequestCell } from "./cell";
import type { RequestColumn } from "./request-lists";
import { useRowInSight } from "./row-in-sight";
import type { RowsProps } from "./rows-props";
import { useRowName } from "./use-row-name";

type Props = RowsProps & {
  sort: string;
  onSort: (sort: string) => void;
  isBusy: boolean;
  /** The request the keyboard is at. */
  active: number | undefined;
  /** Counts how often the keyboard asked for that row. */
  seek: number;
};

const widths: Record<RequestColumn, number | undefined> = {
  person: 190,
  what: undefined,
  days: 222,
  amount: 84,
  submitted: 148,
  status: 150,
};
const sortOf: Partial<Record<RequestColumn, string>> = {
  person: "name",
  days: "from",
  amount: "minutes",
  submitted: "submittedAt",
  status: "status",
};
// So many rows at once are drawn as they come into sight.
const mostDrawn = 200;

/** Requests as a table: chosen, opened and decided in their rows. */
export function RequestTable(props: Props) {
  const { list, label, rows, selection, decisions, assessments, hrefOf, onOpen, sort, onSort, active } =
    props;
  const { t } = useTranslation();
  const nameOf = useRowName();
  const table = useRef<TableRef>(null);
  const isLong = rows.length > mostDrawn;
  useRowInSight(table, isLong && rows.some(({ id }) => id === active) ? active : undefined, props.seek);
  const free = rows.filter(({ id }) => !decisions.underWay.has(id));
  const chosen = selection ? free.filter(selection.has) : [];

  const columns = list.columns.map((column): TableColumnType<RequestRow> => {
    const field = column === "person" && list.sort ? "personnelNumber" : sortOf[column];
    const order = sort === field ? "ascend" : sort === `-${field}` ? "descend" : null;
    return {
      key: field ?? column,
      width: widths[column],
      title: t(`deciding.columns.${column}`),
      sorter: field !== undefined,
      sortOrder: order,
      sortDirections: ["ascend", "descend", "ascend"],
      showSorterTooltip: false,
      render: (_, row) => {
        const cell = (
          <RequestCell
            column={column}
            isOfAllKinds={list.kind === null}
            row={row}
            underWay={decisions.underWay.get(row.id)}
            assessment={assessments?.get(row.id)}
          />
        );
        return column === "person" ? <Link to={hrefOf(row.id)}>{cell}</Link> : cell;
      },
    };
  });
  const workColumn: TableColumnType<RequestRow> = {
    key: "work",
    width: 84,
    align: "end",
    title: <span className="visually-hidden">{t("deciding.columns.work")}</span>,
    render: (_, row) =>
      !decisions.underWay.has(row.id) && (
        <Flex gap={4} justify="end">
          {(["approve", "reject"] as const).map((action) => (
            <Button
              key={action}
              size="small"
              className={`decide-${action}`}
              icon={actionIcons[action]}
              title={t(`deciding.acts.${action}`)}
              aria-label={t("deciding.actOn", {
                action: t(`deciding.acts.${action}`),
                request: nameOf(row),
              })}
              onClick={(event) => {
                event.stopPropagation();
                decisions.decide(action, [row]);
              }}
            />
          ))}
        </Flex>
      ),
  };

  return (
    <Table<RequestRow>
      ref={table}
      className="list-table request-table"
      aria-label={label}
      dataSource={[...rows]}
      rowKey="id"
      columns={selection ? [...columns, workColumn] : columns}
      size="small"
      loading={{ spinning: props.isBusy, delay: 300 }}
      pagination={false}
      tableLayout="fixed"
      {...(isLong
        ? { virtual: true, scroll: { x: 980, y: Math.max(320, window.innerHeight - 320) } }
        : { sticky: { offsetHeader: belowTopBar }, scroll: { x: 980 } })}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        if (columnKey) onSort(order === "descend" ? `-${columnKey}` : String(columnKey));
      }}
      onRow={(row, index) => ({
        tabIndex: row.id === active || (active === undefined && index === 0) ? 0 : -1,
        className: [row.id === active && "list-row-active", decisions.underWay.has(row.id) && "request-held"]
          .filter(Boolean)
          .join(" "),
        onClick: (event) => {
          if (!(event.target as HTMLElement).closest("a, button, label")) onOpen(row);
        },
      })}
      rowSelection={
        selection
          ? {
              columnWidth: 44,
              selectedRowKeys: chosen.map(({ id }) => id),
              columnTitle: (
                <Checkbox
                  checked={free.length > 0 && chosen.length === free.length}
                  indeterminate={chosen.length > 0 && chosen.length < free.length}
                  disabled={free.length === 0}
                  onChange={(event) => selection.put(free, event.target.checked)}
                  aria-label={t("console.list.selectAll")}
                />
              ),
              renderCell: (_, row) => (
                <Checkbox
                  checked={selection.has(row)}
                  disabled={decisions.underWay.has(row.id)}
                  onChange={(event) => selection.put([row], event.target.checked)}
                  aria-label={t("console.list.select", { title: nameOf(row) })}
                />
              ),
            }
          : undefined
      }
    />
  );
}
