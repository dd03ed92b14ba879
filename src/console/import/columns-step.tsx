import type { Resource } from "@schemas/resource";
import { useDigits, useWritten } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Alert, Button, Checkbox, Select, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldIn } from "../field-value";
import type { Words } from "../words";
import type { DeskState } from "./desk-state";
import { emptyBelow } from "./fill-down";
import styles from "./import.module.css";
import type { ImportDesk } from "./import-desk";
import { fieldOfColumn, joinedText, joinOf, leftOut } from "./mapping";

type ColumnsStepProps = {
  resource: Resource;
  words: Words;
  fields: readonly string[];
  /** Required fields that no column contains. */
  missing: readonly string[];
  state: DeskState;
  desk: ImportDesk;
};

const samples = 3;

/**
 * The field of each column in the file. Recognised columns are collapsed; unrecognised ones need an answer. Columns
 * that are left out or joined are always shown.
 */
export function ColumnsStep({ resource, words, fields, missing, state, desk }: ColumnsStepProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const written = useWritten();
  const { headings, mapping, rows } = state;
  const ignored = leftOut(mapping, headings.length);
  const matched = headings.length - ignored.length;
  const joined = mapping.filter(({ columns }) => columns.length > 1);
  const [isOpen, setOpen] = useState(missing.length > 0 || matched === 0);
  const headingOf = (column: number) =>
    headings[column] || t("importing.columns.unnamed", { number: digits(column + 1) });
  // Isolated, since Persian headings in an English sentence would otherwise be reordered.
  const quoted = (column: number) =>
    t("importing.columns.quoted", { heading: `\u2068${headingOf(column)}\u2069` });

  return (
    <section className={styles.step} aria-label={t("importing.columns.title")}>
      <div className={styles.stepHead}>
        <h3>{t("importing.columns.title")}</h3>
        <Muted>
          {t("importing.columns.matched", { matched: digits(matched), all: digits(headings.length) })}
        </Muted>
        <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "importing.columns.close" : "importing.columns.edit")}
        </Button>
      </div>
      {matched === 0 ? (
        <Alert type="warning" showIcon message={t("importing.columns.nothing")} />
      ) : (
        missing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            message={t("importing.columns.needed", { fields: missing.map(words.field).join(t("app.comma")) })}
          />
        )
      )}
      {matched > 0 && ignored.length > 0 && (
        <Alert
          type="info"
          showIcon
          message={t("importing.columns.ignored", {
            count: ignored.length,
            number: digits(ignored.length),
            columns: ignored.map(quoted).join(t("app.comma")),
          })}
        />
      )}
      {joined.length > 0 && (
        <Muted as="ul" className={styles.joined}>
          {joined.map(({ field, columns }) => (
            <li key={field}>
              {t("importing.columns.joined", {
                field: words.field(field),
                columns: columns.map(quoted).join(" + "),
                sample: written(
                  joinedText(columns, rows[0]?.cells ?? [], joinOf(fieldIn(resource.fields, field)) ?? " "),
                ),
              })}
            </li>
          ))}
        </Muted>
      )}
      {isOpen && (
        <ul
          className={styles.columns}
          style={{ borderColor: token.colorBorderSecondary, background: token.colorBgContainer }}
        >
          {headings.map((_, column) => (
            // A column has no identity other than its index.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file are never reordered.
            <li key={column} style={{ borderColor: token.colorBorderSecondary }}>
              <span className={styles.columnName}>
                <bdi>{headingOf(column)}</bdi>
              </span>
              <Muted className={styles.columnSamples}>
                {rows
                  .slice(0, samples)
                  .map(({ cells }) => written(cells[column] ?? ""))
                  .filter(Boolean)
                  .join(" · ")}
              </Muted>
              <div className={styles.columnChoice}>
                <Select<string>
                  aria-label={t("importing.columns.field", { heading: headingOf(column) })}
                  disabled={state.progress !== null}
                  showSearch
                  optionFilterProp="label"
                  value={fieldOfColumn(mapping, column)?.field ?? ""}
                  onChange={(field) => desk.map(column, field || null)}
                  options={[
                    { value: "", label: t("importing.columns.skip") },
                    ...fields.map((field) => ({ value: field, label: words.field(field) })),
                  ]}
                />
                <Part state={state} column={column} heading={headingOf(column)} desk={desk} />
                <FillDown state={state} column={column} heading={headingOf(column)} desk={desk} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ColumnProps = { state: DeskState; column: number; heading: string; desk: ImportDesk };

/** Which part of its field a column is, if several are joined. */
function Part({ state, column, heading, desk }: ColumnProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const columns = fieldOfColumn(state.mapping, column)?.columns ?? [];
  const place = columns.indexOf(column);
  if (columns.length < 2) return null;
  return (
    <div className={styles.columnPart}>
      <Muted>{t("importing.columns.part", { number: digits(place + 1), all: digits(columns.length) })}</Muted>
      {place > 0 && (
        <Button
          type="link"
          size="small"
          disabled={state.progress !== null}
          aria-label={t("importing.columns.earlierOf", { heading })}
          onClick={() => desk.joinEarlier(column)}
        >
          {t("importing.columns.earlier")}
        </Button>
      )}
    </div>
  );
}

/** Fills empty cells with the text above them; offered if there are empty cells. */
function FillDown({ state, column, heading, desk }: ColumnProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const isOn = state.filledDown.includes(column);
  const empty = isOn ? 0 : emptyBelow(state.rows, column);
  if (!fieldOfColumn(state.mapping, column) || (!isOn && empty === 0)) return null;
  return (
    <Checkbox
      checked={isOn}
      disabled={state.progress !== null}
      aria-label={t("importing.columns.fillDownOf", { heading })}
      onChange={({ target }) => desk.fillDown(column, target.checked)}
    >
      {isOn
        ? t("importing.columns.filledDown")
        : t("importing.columns.fillDown", { count: empty, number: digits(empty) })}
    </Checkbox>
  );
}
