import { ArrowRightOutlined } from "@ant-design/icons";
import type { Resource, Values } from "@schemas/resource";
import { Num, useDigits } from "@src/components/digits";
import { isSameValue } from "@src/components/form/dirty";
import { Muted } from "@src/components/muted";
import { theme } from "antd";
import { useTranslation } from "react-i18next";
import { FieldValue } from "../field-value";
import type { Words } from "../words";
import styles from "./bulk.module.css";

type ChangePreviewProps = {
  resource: Resource;
  words: Words;
  field: string;
  rows: readonly Values[];
  value: unknown;
  /** Until a value is given, the preview shows no values after the change. */
  isGiven: boolean;
  /** The words for records that already have the value. */
  same: string;
};

const shownValues = 8;

/** The present values with the number of records that have each, and which of these change. */
export function ChangePreview({ resource, words, field, rows, value, isGiven, same }: ChangePreviewProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const groups = groupsOf(rows, field);
  const isEmpty = isSameValue(value, null);
  return (
    <table className={styles.groups} style={{ borderColor: token.colorBorderSecondary }}>
      <Muted as="thead">
        <tr>
          <th scope="col">{t("console.bulk.now")}</th>
          <th scope="col">{t("console.bulk.howMany")}</th>
          <th scope="col">{t("console.bulk.afterwards")}</th>
        </tr>
      </Muted>
      <tbody>
        {groups.slice(0, shownValues).map(({ row, count }) => (
          <tr key={JSON.stringify(row[field] ?? null)}>
            <td>
              <FieldValue resource={resource} name={field} row={row} place="cell" words={words} />
            </td>
            <td>
              <Num value={count} />
            </td>
            <td>
              {!isGiven ? (
                <Muted>—</Muted>
              ) : isSameValue(row[field], value) ? (
                <Muted>{same}</Muted>
              ) : (
                <>
                  <ArrowRightOutlined className={styles.arrow} aria-hidden />{" "}
                  {t(isEmpty ? "console.bulk.emptied" : "console.bulk.changes")}
                </>
              )}
            </td>
          </tr>
        ))}
        {groups.length > shownValues && (
          <Muted as="tr">
            <td colSpan={3}>
              {t("console.bulk.moreValues", { number: digits(groups.length - shownValues) })}
            </td>
          </Muted>
        )}
      </tbody>
    </table>
  );
}

/** The present values, most frequent first, each with an example record. */
function groupsOf(rows: readonly Values[], field: string): { row: Values; count: number }[] {
  const groups = new Map<string, { row: Values; count: number }>();
  for (const row of rows) {
    const key = JSON.stringify(row[field] ?? null);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { row, count: 1 });
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}
