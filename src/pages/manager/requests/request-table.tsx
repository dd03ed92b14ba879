import type { RequestRow } from "@schemas/calls/request-rows";
import { RowsTable } from "@src/console/list/rows-table";
import type { RowsHandle } from "@src/console/list/use-rows-watch";
import { Button, Flex } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { actionIcons } from "./actions";
import { RequestCell } from "./cell";
import { type RequestColumn, sortsOf } from "./request-lists";
import styles from "./requests.module.css";
import { useRowInSight } from "./row-in-sight";
import type { RowsProps } from "./rows-props";
import { useRowName } from "./use-row-name";
import { useRowSelection } from "./use-row-selection";

type Props = RowsProps & {
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  /** The request with keyboard focus. */
  active: number | undefined;
  /** Counts the keyboard's requests to scroll to that row. */
  seek: number;
};

/** What is requested takes the space that the others leave, and at least this much. */
const leastOfWhat = 130;
const widths: Record<RequestColumn, number | undefined> = {
  person: 190,
  what: undefined,
  days: 222,
  amount: 84,
  submitted: 148,
  status: 150,
};
const workWidth = 84;
/** Of the column with the boxes that choose rows. */
const boxWidth = 48;

/** Requests as a table: rows are chosen, opened and decided in place. */
export function RequestTable(props: Props) {
  const { list, columns, rows, decisions, assessments, hrefOf, active, seek, ...shown } = props;
  const { t } = useTranslation();
  const table = useRef<RowsHandle>(null);
  const selection = useRowSelection(props);
  useRowInSight(
    table,
    rows.findIndex(({ id }) => id === active),
    seek,
  );
  const sorts = sortsOf(list);
  const ofWork = selection ? boxWidth + workWidth : 0;
  const width = columns.reduce((sum, column) => sum + (widths[column] ?? leastOfWhat), ofWork);

  return (
    <RowsTable<RequestRow>
      {...shown}
      ref={table}
      rows={rows}
      keyOf={({ id }) => id}
      active={active}
      selection={selection}
      columns={columns.map((column) => ({
        name: column,
        title: t(`deciding.columns.${column}`),
        sortsBy: sorts[column] ?? null,
        width: widths[column],
        render: (row) => {
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
      }))}
      {...(selection && {
        work: {
          label: t("deciding.columns.work"),
          width: workWidth,
          isFixed: true,
          of: (row: RequestRow) =>
            !decisions.underWay.has(row.id) && <DecideButtons row={row} decisions={decisions} />,
        },
      })}
      rowClass={({ id }) => decisions.underWay.has(id) && styles.held}
      width={width}
    />
  );
}

function DecideButtons({ row, decisions }: Pick<Props, "decisions"> & { row: RequestRow }) {
  const { t } = useTranslation();
  const nameOf = useRowName();
  return (
    <Flex gap={4} justify="end">
      {(["approve", "reject"] as const).map((action) => (
        <Button
          key={action}
          size="small"
          className={styles[action]}
          icon={actionIcons[action]}
          title={t(`deciding.acts.${action}`)}
          aria-label={t("deciding.actOn", { action: t(`deciding.acts.${action}`), request: nameOf(row) })}
          onClick={() => decisions.decide(action, [row])}
        />
      ))}
    </Flex>
  );
}
