import { useCalendar } from "@src/components/calendar-context";
import { useDigits } from "@src/components/digits";
import { Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";
import { nameOfValue, type SnapshotWords, writeValue } from "./write-snapshot";

/** The reader's words for the names and values of snapshots. */
export function useSnapshotWords(): SnapshotWords {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  return { t, calendar };
}

function SnapshotShow({ value, place }: ShowProps<"snapshot">) {
  const { t } = useTranslation();
  const words = useSnapshotWords();
  const digits = useDigits();
  const lines = Object.entries(value ?? {});
  if (lines.length === 0) return <Typography.Text type="secondary">—</Typography.Text>;
  if (place === "cell")
    return lines
      .map(([name, held]) => `${nameOfValue(name, words)}: ${digits(writeValue(name, held, words))}`)
      .join(t("app.comma"));
  return (
    <dl style={{ margin: 0, display: "grid", gap: 4 }}>
      {lines.map(([name, held]) => (
        <div key={name}>
          <dt style={{ display: "inline" }}>
            <Typography.Text type="secondary">{nameOfValue(name, words)}: </Typography.Text>
          </dt>
          <dd style={{ display: "inline", margin: 0 }}>
            <bdi>{digits(writeValue(name, held, words))}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const snapshotLook: FieldLook<"snapshot"> = {
  Show: SnapshotShow,
  // What was is not asked from anyone; a form that names it shows it.
  Edit: ({ id, value, field }) => (
    <output id={id}>
      <SnapshotShow value={value} field={field} place="page" />
    </output>
  ),
  toCell: (value, _field, { t, calendar }) =>
    Object.entries(value)
      .map(
        ([name, held]) => `${nameOfValue(name, { t, calendar })}: ${writeValue(name, held, { t, calendar })}`,
      )
      .join("\n"),
};
