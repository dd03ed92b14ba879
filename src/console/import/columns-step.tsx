import type { Resource } from "@schemas/define-resource";
import { useDigits, useWritten } from "@src/components/digits";
import { Alert, Button, Select, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import type { DeskState } from "./desk-state";

type ColumnsStepProps = {
  resource: Resource;
  words: Words;
  fields: readonly string[];
  /** Fields that no row is a record without, and no column holds. */
  missing: readonly string[];
  state: DeskState;
  onMap: (column: number, field: string | null) => void;
};

const samples = 3;

/** What each column of the file is. What was recognised stays folded away; what was not asks for an answer. */
export function ColumnsStep({ words, fields, missing, state, onMap }: ColumnsStepProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const written = useWritten();
  const { headings, mapping, rows } = state;
  const matched = mapping.filter((field) => field !== null).length;
  const [isOpen, setOpen] = useState(missing.length > 0 || matched === 0);
  const headingOf = (column: number) =>
    headings[column] || t("importing.columns.unnamed", { number: digits(column + 1) });

  return (
    <section className="import-step" aria-label={t("importing.columns.title")}>
      <div className="import-step-head">
        <h3>{t("importing.columns.title")}</h3>
        <span style={{ color: token.colorTextSecondary }}>
          {t("importing.columns.matched", { matched: digits(matched), all: digits(headings.length) })}
        </span>
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
      {isOpen && (
        <ul
          className="import-columns"
          style={{ borderColor: token.colorBorderSecondary, background: token.colorBgContainer }}
        >
          {headings.map((_, column) => (
            // Columns have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change places.
            <li key={column} style={{ borderColor: token.colorBorderSecondary }}>
              <span className="import-column-name">
                <bdi>{headingOf(column)}</bdi>
              </span>
              <span className="import-column-samples" style={{ color: token.colorTextSecondary }}>
                {rows
                  .slice(0, samples)
                  .map(({ cells }) => written(cells[column] ?? ""))
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <Select<string>
                aria-label={t("importing.columns.field", { heading: headingOf(column) })}
                disabled={state.progress !== null}
                showSearch
                optionFilterProp="label"
                value={mapping[column] ?? ""}
                onChange={(field) => onMap(column, field || null)}
                options={[
                  { value: "", label: t("importing.columns.skip") },
                  ...fields.map((field) => ({ value: field, label: words.field(field) })),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
