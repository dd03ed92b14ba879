import type { RequestRow } from "@schemas/calls/request-rows";
import { RowCards } from "@src/console/list/row-cards";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { actionIcons } from "./actions";
import { hasCell, RequestCell } from "./cell";
import type { RequestColumn } from "./request-lists";
import styles from "./requests.module.css";
import type { RowsProps } from "./rows-props";
import { useRowName } from "./use-row-name";
import { useRowSelection } from "./use-row-selection";

/** Requests on a phone: a card each, with buttons in reach of the thumb. */
export function RequestCards(props: RowsProps) {
  const { list, label, columns, rows, decisions, assessments, hrefOf } = props;
  const { t } = useTranslation();
  const nameOf = useRowName();
  const selection = useRowSelection(props);
  const cell = (column: RequestColumn, row: RequestRow) => (
    <RequestCell
      column={column}
      isOfAllKinds={list.kind === null}
      row={row}
      underWay={decisions.underWay.get(row.id)}
      assessment={assessments?.get(row.id)}
    />
  );

  return (
    <RowCards<RequestRow>
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      selection={selection}
      rowClass={({ id }) => decisions.underWay.has(id) && styles.held}
      title={(row) => <Link to={hrefOf(row.id)}>{cell("person", row)}</Link>}
      end={(row) => cell("status", row)}
      lines={columns
        .filter((column) => column !== "person" && column !== "status")
        .map((column) => ({
          name: column,
          title: t(`deciding.columns.${column}`),
          render: (row) => cell(column, row),
          isIn: (row) => hasCell(column, row),
        }))}
      foot={(row) =>
        selection?.isFree?.(row) && (
          <div className={styles.cardWork}>
            {(["approve", "reject"] as const).map((action) => (
              <Button
                key={action}
                block
                className={styles[action]}
                icon={actionIcons[action]}
                aria-label={t("deciding.actOn", {
                  action: t(`deciding.acts.${action}`),
                  request: nameOf(row),
                })}
                onClick={() => decisions.decide(action, [row])}
              >
                {t(`deciding.acts.${action}`)}
              </Button>
            ))}
          </div>
        )
      }
    />
  );
}
