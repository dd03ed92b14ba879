import type { Resource } from "@schemas/resource";
import { Bdi } from "@src/components/digits";
import { Grid, Tag, Tooltip, theme } from "antd";
import { type CSSProperties, type UIEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldIn } from "../field-value";
import type { Words } from "../words";
import type { CheckedRow } from "./check-rows";
import type { DeskState } from "./desk-state";
import styles from "./import.module.css";
import type { ImportDesk } from "./import-desk";
import { type FieldColumns, joinedText, joinOf, type Mapping } from "./mapping";
import { RowCell } from "./row-cell";
import { type RowError, useRowErrors } from "./row-errors";
import type { SheetRow } from "./stored-import";

type RowsTableProps = {
  resource: Resource;
  words: Words;
  state: DeskState;
  /** The indexes of the rows to show. */
  places: readonly number[];
  desk: ImportDesk;
};

/**
 * All rows have the same height, of the text and a note, so that only visible rows need be drawn. In the narrow columns
 * of a phone a note takes more lines.
 */
const heights = { wide: { row: 58, noteLines: 2 }, phone: { row: 84, noteLines: 4 } } as const;
const mostHeight = 560;
const beyondSight = 8;
const outcomeWidth = 120;
const narrowest = 180;
/** The widths of the columns that stay while the table scrolls sideways; narrower on a phone. */
const pinnedWidths = { wide: [64, 180, 190], phone: [48, 104, 100] } as const;

const colours = { new: "success", changed: "processing", same: "default", error: "error" } as const;

/** The table of the rows. It draws only the visible ones, so large files are as fast as small ones. */
export function RowsTable({ resource, words, state, places, desk }: RowsTableProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [top, setTop] = useState(0);
  const { mapping, checked, rows, headings } = state;
  const { md: isWide } = Grid.useBreakpoint();
  const size = isWide === false ? "phone" : "wide";
  const widths = pinnedWidths[size];
  const { row: rowHeight, noteLines } = heights[size];
  const { pinned, others } = tableColumns(resource, mapping);
  const columns = [...pinned, ...others];
  const errorsOf = useRowErrors(resource, words);
  const pin = (place: number): CSSProperties | undefined =>
    place > pinned.length
      ? undefined
      : { insetInlineStart: widths.slice(0, place).reduce((sum, width) => sum + width, 0) };
  const pinnedClass = (place: number) =>
    place > pinned.length ? "" : `${styles.pinned} ${place === pinned.length ? styles.pinnedLast : ""}`;
  const room = widths.slice(0, pinned.length + 1).reduce((sum, width) => sum + width, 0);
  const headOf = ({ field, columns: held }: FieldColumns, place: number) => (
    <th
      key={field}
      scope="col"
      className={pinnedClass(place)}
      style={{ ...border, ...pin(place) }}
      title={held.map((column) => headings[column]).join(" + ")}
    >
      {words.field(field)}
    </th>
  );
  const cellOf = (
    row: SheetRow,
    check: CheckedRow | null,
    { field, columns: held }: FieldColumns,
    place: number,
  ) => (
    <RowCell
      key={field}
      resource={resource}
      words={words}
      field={field}
      line={row.line}
      className={pinnedClass(place)}
      insetInlineStart={pin(place)?.insetInlineStart as number | undefined}
      text={joinedText(held, row.cells, joinOf(fieldIn(resource.fields, field)) ?? " ")}
      isFilled={held.some((column) => row.filled?.includes(column))}
      error={check?.errors[field]}
      before={check && field in check.before ? { value: check.before[field], row: check.before } : undefined}
      isLocked={state.progress !== null}
      onEdit={(text) => desk.edit(row.line, field, text)}
    />
  );
  const first = Math.max(0, Math.floor(top / rowHeight) - beyondSight);
  const last = Math.min(places.length, Math.ceil((top + mostHeight) / rowHeight) + beyondSight);
  const border = { borderColor: token.colorBorderSecondary };
  const onScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop } = currentTarget;
    // Redraws only when other rows become visible.
    if (Math.abs(scrollTop - top) >= rowHeight * (beyondSight / 2) || scrollTop === 0) setTop(scrollTop);
  };

  return (
    <div
      className={`${styles.rows} tabular`}
      style={{
        ...border,
        maxBlockSize: mostHeight,
        ["--rows-ground" as string]: token.colorBgContainer,
        ["--row-height" as string]: `${rowHeight}px`,
        ["--note-lines" as string]: noteLines,
      }}
      onScroll={onScroll}
    >
      <table
        aria-label={t("importing.rows.title")}
        aria-rowcount={places.length + 1}
        style={{ minInlineSize: room + outcomeWidth + others.length * narrowest }}
      >
        <colgroup>
          {widths.slice(0, pinned.length + 1).map((inlineSize) => (
            <col key={inlineSize} style={{ inlineSize }} />
          ))}
          <col style={{ inlineSize: outcomeWidth }} />
          {others.map(({ field }) => (
            <col key={field} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={pinnedClass(0)} style={{ ...border, ...pin(0) }}>
              {t("importing.rows.number")}
            </th>
            {pinned.map((one, index) => headOf(one, index + 1))}
            <th scope="col" style={border}>
              {t("importing.rows.outcome")}
            </th>
            {others.map((one, index) => headOf(one, pinned.length + index + 1))}
          </tr>
        </thead>
        <tbody>
          {places.length === 0 && (
            <tr>
              <td colSpan={columns.length + 2}>{t("importing.rows.none")}</td>
            </tr>
          )}
          <Gap height={first * rowHeight} />
          {places.slice(first, last).map((place, index) => {
            const row = rows[place];
            const check = checked[place] ?? null;
            if (!row) return null;
            return (
              <tr key={row.line} aria-rowindex={first + index + 2}>
                <td className={pinnedClass(0)} style={{ ...border, ...pin(0) }}>
                  <Bdi>{row.line}</Bdi>
                </td>
                {pinned.map((one, at) => cellOf(row, check, one, at + 1))}
                <td style={border}>
                  <Outcome check={check} errors={check ? errorsOf(check.errors, columns) : []} />
                </td>
                {others.map((one, at) => cellOf(row, check, one, pinned.length + at + 1))}
              </tr>
            );
          })}
          <Gap height={(places.length - last) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** The key and the name of a record come first and stay in place; the others follow as in the file. */
function tableColumns(resource: Resource, mapping: Mapping) {
  const first = [resource.import?.match[0], "name", "title"];
  const pinned = [...new Set(first)]
    .flatMap((name) => mapping.find(({ field }) => field === name) ?? [])
    .slice(0, pinnedWidths.wide.length - 1);
  return { pinned, others: mapping.filter((one) => !pinned.includes(one)) };
}

/** The space taken by rows out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ blockSize: height }} /> : null;
}

type OutcomeProps = {
  check: CheckedRow | null;
  errors: readonly RowError[];
};

/** The outcome of a row, with the first error that belongs to none of its cells. */
function Outcome({ check, errors }: OutcomeProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  if (!check)
    return <span style={{ color: token.colorTextTertiary }}>{t("importing.outcomes.waiting")}</span>;
  const other = errors.find(({ hasColumn }) => !hasColumn)?.text;
  return (
    <>
      <Tag color={colours[check.outcome]} bordered={false} style={{ marginInlineEnd: 0 }}>
        {t(`importing.outcomes.${check.outcome}`)}
      </Tag>
      {other && (
        // The column is too narrow for the whole sentence, and a phone has no hovering.
        <Tooltip title={other} trigger={["hover", "focus", "click"]}>
          <span className={styles.note} style={{ color: token.colorError }}>
            {other}
          </span>
        </Tooltip>
      )}
    </>
  );
}
