import { FieldValue } from "@src/console/field-value";
import { theme } from "antd";
import type { ReportRowsProps } from "./report-table";

/** A report on a phone: a card a row, whom it is about as the heading, what is known as name and value. */
export function ReportCards({ report, words, columns, rows, link }: ReportRowsProps) {
  const { token } = theme.useToken();
  const [first, ...others] = columns;
  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const value = (name: string) => (
          <FieldValue resource={report} name={name} row={row.cells} place="cell" words={words} />
        );
        const known = others.filter((name) => !isNothing(row.cells[name]));
        return (
          <li
            key={row.key}
            data-row-key={row.key}
            className={`report-${report.tone?.(row.row) ?? "plain"}`}
            style={{
              background: token.colorBgContainer,
              borderRadius: token.borderRadiusLG,
            }}
          >
            <div className="list-card-head">
              <span className="list-card-title">{first && link(row, value(first))}</span>
              {known.includes("state") && value("state")}
            </div>
            <dl>
              {known
                .filter((name) => name !== "state")
                .map((name) => (
                  <div key={name}>
                    <dt style={{ color: token.colorTextSecondary }}>{words.field(name)}</dt>
                    <dd>{value(name)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

/** What is nothing takes no line of a small screen. */
const isNothing = (value: unknown) => value === null || value === undefined || value === 0;
