import { SettingOutlined } from "@ant-design/icons";
import { latePart } from "@src/components/late-part";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { DropPanel, panelMeanwhile } from "./drop-panel";
import type { ListPreferences } from "./list-preferences";
import type { ListWords } from "./listed";

export type ColumnChooserProps = {
  columns: readonly string[];
  preferences: ListPreferences;
  setPreferences: (next: ListPreferences) => void;
  reset: () => void;
  words: Pick<ListWords, "field">;
};

const choices = latePart<ColumnChooserProps>(
  async () => (await import("./column-choices")).ColumnChoices,
  panelMeanwhile,
);

/** Which columns are shown and how dense the rows are: a personal preference, so it is stored for this person. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useTranslation();
  useEffect(choices.ahead, []);
  return (
    <DropPanel isIconOnly label={t("console.columns.title")} icon={<SettingOutlined aria-hidden />}>
      {() => <choices.Part {...props} />}
    </DropPanel>
  );
}
