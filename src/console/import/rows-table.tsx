import type { Resource } from "@schemas/define-resource";
import { Bdi } from "@src/components/digits";
import { Tag, theme } from "antd";
import { type UIEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import type { CheckedRow } from "./check-rows";
import type { DeskState } from "./desk-state";
import type { ImportDesk } from "./import-desk";
import { RowCell } from "./row-cell";

type RowsTableProps = {
  resource: Resource;
  words: Words;
  state: DeskState;
  /** Which rows are shown, by their place. */
  places: readonly number[];
  desk: ImportDesk;
};

/** Every row is as tall, so that only those in sight need be drawn: two lines, the text and what is said of it. */
const rowHeight = 52;
const mostHeight = 560;
const beyondSight = 8;
const lineWidth = 64;
const outcomeWidth = 120;
const narrowest = 180;

const colours = { new: "success", changed: "processing", same: "default", error: "error" } as const;

/** The table of the rows; hundreds of thousands of cells are as fast as a screenful. */
export function RowsTable({ resource, words, state, places, desk }: RowsTableProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [top, setTop] = useState(0);
  const { mapping, checked, rows, headings } = state;
  const columns = mapping.flatMap((field, column) => (field === null ? [] : [{ field, column }]));
  const first = Math.max(0, Math.floor(top / rowHeight) - beyondSight);
  const last = Math.min(places.length, Math.ceil((top + mostHeight) / rowHeight) + beyondSight);
  const border = { borderColor: token.colorBorderSecondary };
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop } = currentTarget;
    // Drawn anew only when other rows come into sight.
    if (Math.abs(scrollTop - top) >= rowHeight * (beyondSight / 2) || scrollTop === 0) setTop(scrollTop);
  };

  return (
    <div
      className="import-rows tabular"
      style={{ ...border, maxBlockSize: mostHeight, background: token.colorBgContainer }}
      onScroll={onScroll}
    >
      <table
        aria-label={t("importing.rows.title")}
        aria-rowcount={places.length + 1}
        style={{ minInlineSize: lineWidth + outcomeWidth + columns.length * narrowest }}
      >
        <colgroup>
          <col style={{ inlineSize: lineWidth }} />
          <col style={{ inlineSize: outcomeWidth }} />
          {columns.map(({ field }) => (
            <col key={field} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1} style={{ background: token.colorBgContainer }}>
            <th scope="col" style={border}>
              {t("importing.rows.number")}
            </th>
            <th scope="col" style={border}>
              {t("importing.rows.outcome")}
            </th>
            {columns.map(({ field, column }) => (
              <th key={field} scope="col" style={border} title={headings[column]}>
                {words.field(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.length === 0 && (
            <tr>
              <td colSpan={columns.length + 2}>{t("importing.rows.none")}</td>
            </tr>
          )}
          <Gap rows={first} />
          {places.slice(first, last).map((place, index) => {
            const row = rows[place];
            const check = checked[place] ?? null;
            if (!row) return null;
            return (
              <tr key={row.line} aria-rowindex={first + index + 2}>
                <td style={border}>
                  <Bdi>{row.line}</Bdi>
                </td>
                <td style={border}>
                  <Outcome check={check} columns={columns} />
                </td>
                {columns.map(({ field, column }) => (
                  <RowCell
                    key={field}
                    resource={resource}
                    words={words}
                    field={field}
                    line={row.line}
                    text={row.cells[column] ?? ""}
                    error={check?.errors[field]}
                    before={check && field in check.before ? { value: check.before[field] } : undefined}
                    isLocked={state.progress !== null}
                    onEdit={(text) => desk.edit(row.line, column, text)}
                  />
                ))}
              </tr>
            );
          })}
          <Gap rows={places.length - last} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are out of sight. */
function Gap({ rows }: { rows: number }) {
  return rows > 0 ? <tr aria-hidden style={{ blockSize: rows * rowHeight }} /> : null;
}

type OutcomeProps = {
  check: CheckedRow | null;
  columns: readonly { field: string }[];
};

/** What becomes of a row; what is wrong with it beside its cells is said here. */
function Outcome({ check, columns }: OutcomeProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  if (!check)
    return <span style={{ color: token.colorTextTertiary }}>{t("importing.outcomes.waiting")}</span>;
  const named = new Set(columns.map(({ field }) => field));
  const other = Object.entries(check.errors).find(([field]) => !named.has(field))?.[1];
  return (
    <>
      <Tag color={colours[check.outcome]} bordered={false} style={{ marginInlineEnd: 0 }}>
        {t(`importing.outcomes.${check.outcome}`)}
      </Tag>
      {other && (
        <span className="import-note" style={{ color: token.colorError }} title={other}>
          {other}
        </span>
      )}
    </>
  );
}
