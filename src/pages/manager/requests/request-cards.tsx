import { Button, Checkbox, theme } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { actionIcons } from "./actions";
import { hasCell, RequestCell } from "./cell";
import type { RowsProps } from "./rows-props";
import { useRowName } from "./use-row-name";

/** Requests on a phone: a card each, decided by a thumb. */
export function RequestCards(props: RowsProps) {
  const { list, label, rows, selection, decisions, assessments, hrefOf } = props;
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const nameOf = useRowName();
  const others = list.columns.filter((column) => column !== "person" && column !== "status");

  return (
    <ul className="list-cards request-cards" aria-label={label}>
      {rows.map((row) => {
        const underWay = decisions.underWay.get(row.id);
        const cell = (column: (typeof list.columns)[number]) => (
          <RequestCell
            column={column}
            isOfAllKinds={list.kind === null}
            row={row}
            underWay={underWay}
            assessment={assessments?.get(row.id)}
          />
        );
        return (
          <li
            key={row.id}
            data-row-key={row.id}
            className={underWay && "request-held"}
            style={{
              background: token.colorBgContainer,
              borderColor: selection?.has(row) ? token.colorPrimary : token.colorBorderSecondary,
              borderRadius: token.borderRadiusLG,
            }}
          >
            <div className="list-card-head">
              {selection && (
                <Checkbox
                  checked={selection.has(row)}
                  disabled={underWay !== undefined}
                  onChange={(event) => selection.put([row], event.target.checked)}
                  aria-label={t("console.list.select", { title: nameOf(row) })}
                />
              )}
              <Link to={hrefOf(row.id)} className="list-card-title">
                {cell("person")}
              </Link>
              {cell("status")}
            </div>
            <dl>
              {others
                .filter((column) => hasCell(column, row))
                .map((column) => (
                  <div key={column}>
                    <dt style={{ color: token.colorTextSecondary }}>{t(`deciding.columns.${column}`)}</dt>
                    <dd>{cell(column)}</dd>
                  </div>
                ))}
            </dl>
            {selection && !underWay && (
              <div className="request-card-work">
                {(["approve", "reject"] as const).map((action) => (
                  <Button
                    key={action}
                    block
                    className={`decide-${action}`}
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
            )}
          </li>
        );
      })}
    </ul>
  );
}
