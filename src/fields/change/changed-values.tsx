import type { HistoryChange } from "@schemas/fields/field-options";
import { historyKind } from "@schemas/history-fields";
import { useCalendar } from "@src/components/calendar-context";
import { isMachineName, useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Typography, theme } from "antd";
import { useTranslation } from "react-i18next";
import { changedNames, partNames } from "./changed-names";
import { changedParts, without } from "./changed-parts";
import styles from "./changed-values.module.css";
import { type ChangeWords, hasParts, isSet, labelOf, type Part, partsOf, textOf } from "./write-value";

/** A function that writes a value: a code with letters, or an address, keeps its digits. */
function useValue(): (text: string) => string {
  const digits = useDigits();
  return (text) => (isMachineName(text) && !/\s/.test(text) ? text : digits(text));
}

/** The changed values in words: the old one struck out, then the new one. Unchanged values are left out. */
export function ChangedValues({ change }: { change: HistoryChange }) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const written = useValue();
  const words: ChangeWords = { t, calendar, change };
  const { subject, before, after } = change;
  const names = changedNames(change);
  if (names.length === 0) return <Muted>—</Muted>;
  return (
    <dl className={styles.changedValues}>
      {partNames(change).map((name) => (
        <div key={name}>
          <dt>
            <Muted>{labelOf(name, words)}: </Muted>
          </dt>
          <dd>
            <bdi>{written(textOf(name, after?.[name], after ?? {}, words))}</bdi>
          </dd>
        </div>
      ))}
      {names.map((name) => (
        <div key={name}>
          <dt>
            <Muted>{labelOf(name, words)}: </Muted>
          </dt>
          <dd>
            {hasParts(subject, name) ? (
              <ChangedParts name={name} change={change} words={words} />
            ) : (
              <>
                {before && name in before && (
                  <Typography.Text
                    delete={after !== null}
                    type={after === null ? undefined : "secondary"}
                    aria-label={`${t("console.history.before")}: ${written(textOf(name, before[name], before, words))}`}
                  >
                    <bdi>{written(textOf(name, before[name], before, words))}</bdi>
                  </Typography.Text>
                )}{" "}
                {after && name in after && <bdi>{written(textOf(name, after[name], after, words))}</bdi>}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type PartsProps = { name: string; change: HistoryChange; words: ChangeWords };

/** The changed parts: added and removed ones for sets, otherwise a table of old and new values. */
function ChangedParts({ name, change: { subject, before, after }, words }: PartsProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const written = useValue();
  const { token } = theme.useToken();
  const kind = historyKind(subject, name);
  const was = partsOf(kind, before?.[name], before ?? {}, words);
  const is = partsOf(kind, after?.[name], after ?? {}, words);
  if (isSet(kind)) {
    const list = (parts: readonly Part[]) => digits(parts.map(({ label }) => label).join(t("app.comma")));
    const [added, removed] = [without(is, was), without(was, is)];
    return (
      <ul className={styles.changedCodes}>
        {added.length > 0 && <li>{t("console.history.added", { names: list(added) })}</li>}
        {removed.length > 0 && <li>{t("console.history.removed", { names: list(removed) })}</li>}
        {added.length + removed.length === 0 && <li>—</li>}
      </ul>
    );
  }
  const rows = changedParts(was, is);
  if (rows.length === 0) return "—";
  const border = { borderColor: token.colorBorderSecondary };
  return (
    <table className={styles.changedParts}>
      <thead>
        <tr>
          <th scope="col" style={border}>
            {t("console.history.part")}
          </th>
          {before && (
            <th scope="col" style={border}>
              {t("console.history.before")}
            </th>
          )}
          {after && (
            <th scope="col" style={border}>
              {t("console.history.after")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" style={border}>
              <bdi>{digits(row.label)}</bdi>
            </th>
            {before && (
              <td style={border}>
                <bdi>{written(row.was ?? "—")}</bdi>
              </td>
            )}
            {after && (
              <td style={border}>
                <bdi>{written(row.is ?? "—")}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
