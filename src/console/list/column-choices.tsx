import { Button, Checkbox, Divider, Flex, Segmented, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { ColumnChooserProps } from "./column-chooser";

/** The columns and the density to choose from. */
export function ColumnChoices({ columns, preferences, setPreferences, reset, words }: ColumnChooserProps) {
  const { t } = useTranslation();
  const { hidden } = preferences;
  const shown = columns.filter((column) => !hidden.includes(column));

  return (
    <Flex vertical gap={6}>
      <Typography.Text strong>{t("console.columns.columns")}</Typography.Text>
      {columns.map((column) => (
        <Checkbox
          key={column}
          checked={shown.includes(column)}
          // At least one column must stay.
          disabled={shown.length === 1 && shown[0] === column}
          onChange={({ target }) =>
            setPreferences({
              ...preferences,
              hidden: target.checked ? hidden.filter((one) => one !== column) : [...hidden, column],
            })
          }
        >
          {words.field(column)}
        </Checkbox>
      ))}
      <Divider style={{ marginBlock: 4 }} />
      <Typography.Text strong>{t("console.columns.density")}</Typography.Text>
      <Segmented<"roomy" | "compact">
        value={preferences.isCompact ? "compact" : "roomy"}
        onChange={(density) => setPreferences({ ...preferences, isCompact: density === "compact" })}
        aria-label={t("console.columns.density")}
        style={{ alignSelf: "start" }}
        options={[
          { value: "roomy", label: t("console.columns.roomy") },
          { value: "compact", label: t("console.columns.compact") },
        ]}
      />
      <Button size="small" type="link" onClick={reset} style={{ alignSelf: "start", paddingInline: 0 }}>
        {t("console.columns.reset")}
      </Button>
    </Flex>
  );
}
