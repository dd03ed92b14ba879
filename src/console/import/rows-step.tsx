import type { RowOutcome } from "@schemas/calls/import-rows";
import type { Resource } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useErrorText } from "@src/locales/use-error-text";
import { Alert, Button, Progress, Segmented, theme } from "antd";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import { type DeskState, datelessChanges, warnedRows } from "./desk-state";
import styles from "./import.module.css";
import type { ImportDesk } from "./import-desk";
import { RowsTable } from "./rows-table";

const tabs = ["all", "new", "changed", "same", "error"] as const satisfies readonly (RowOutcome | "all")[];
type Tab = (typeof tabs)[number];

/** A warning names so many of its rows; more would not be read. */
const namedRows = 10;

type RowsStepProps = { resource: Resource; words: Words; state: DeskState; desk: ImportDesk };

/** The rows as they would become records, filtered by outcome; cells are corrected in place. */
export function RowsStep({ resource, words, state, desk }: RowsStepProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { token } = theme.useToken();
  const digits = useDigits();
  const [tab, setTab] = useState<Tab>("all");
  const { checked, checkError, mapping, rows } = state;
  const counts = desk.counts();
  const done = checked.filter((one) => one !== null).length;
  const isChecking = done < rows.length && !checkError && !state.progress;
  // A row that is being checked again stays in its place.
  const places = useMemo(
    () =>
      checked.flatMap((one, place) => (tab === "all" || one === null || one.outcome === tab ? [place] : [])),
    [checked, tab],
  );
  const dateless = useMemo(
    () => datelessChanges(resource, { checked, mapping }),
    [resource, checked, mapping],
  );
  const warned = useMemo(() => warnedRows({ rows, checked }), [rows, checked]);
  const countOf = (one: Tab) => (one === "all" ? rows.length : counts[one]);

  return (
    <section className={styles.step} aria-label={t("importing.rows.title")}>
      <div className={styles.stepHead}>
        <h3>{t("importing.rows.title")}</h3>
        <div className={styles.tabs}>
          <Segmented<Tab>
            aria-label={t("importing.rows.outcome")}
            value={tab}
            onChange={setTab}
            options={tabs.map((one) => ({
              value: one,
              disabled: one !== "all" && one !== tab && countOf(one) === 0,
              label: (
                <span style={one === "error" && counts.error > 0 ? { color: token.colorError } : undefined}>
                  {t(`importing.tabs.${one}`)} <bdi>{digits(countOf(one))}</bdi>
                </span>
              ),
            }))}
          />
        </div>
      </div>
      <Muted as="div" role="status" aria-live="polite">
        {!isChecking && counts.error > 0 && t("importing.rows.hint")}
        {isChecking && (
          <span className={styles.checking}>
            <Progress
              type="circle"
              size={16}
              showInfo={false}
              percent={rows.length === 0 ? 0 : Math.floor((done / rows.length) * 100)}
            />
            {t("importing.rows.checking", { done: digits(done), total: digits(rows.length) })}
          </span>
        )}
      </Muted>
      {checkError !== null && (
        <Alert
          type="error"
          showIcon
          message={t("importing.rows.unchecked", { reason: errorText(checkError) })}
          action={<Button onClick={() => desk.checkAgain()}>{t("importing.rows.again")}</Button>}
        />
      )}
      {dateless && (
        <Alert
          type="warning"
          showIcon
          message={t("importing.rows.dateless", {
            count: dateless.rows,
            number: digits(dateless.rows),
            fields: dateless.fields.map((name) => words.field(name)).join(t("app.comma")),
            since: words.field(dateless.since),
          })}
        />
      )}
      {[...warned].map(([check, lines]) => (
        <Alert
          key={check}
          type="warning"
          showIcon
          message={t("importing.rows.warned", {
            count: lines.length,
            lines: lines.slice(0, namedRows).map(digits).join(t("app.comma")),
            more: lines.length > namedRows ? "…" : "",
            text: words.check(check),
          })}
        />
      ))}
      <RowsTable resource={resource} words={words} state={state} places={places} desk={desk} />
    </section>
  );
}
