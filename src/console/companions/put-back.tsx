import { RollbackOutlined } from "@ant-design/icons";
import type { HistoryLine } from "@schemas/calls/history";
import { useViewer } from "@src/providers/session";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../link-button";
import { deletedOf } from "../put-back/deleted-record";
import { againPath, settingBackPath } from "../put-back/paths";
import { settingBefore } from "../put-back/setting-before";
import { useSettingWords } from "../settings/setting-words";
import type { CompanionProps } from "./companions";

/** Offers to undo a history entry: to restore a setting's previous value, or to add a deleted record again. */
export function PutBack({ values }: CompanionProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const words = useSettingWords();
  const line = values as HistoryLine;
  const setting = settingBefore(line, viewer);
  const deleted = deletedOf(line, viewer);
  if (setting)
    return (
      <LinkButton to={settingBackPath(setting.name, line.id)} icon={<RollbackOutlined aria-hidden />}>
        {t("console.history.settingBack", { value: words.valueText(setting.name, setting.value) })}
      </LinkButton>
    );
  if (deleted)
    return (
      <LinkButton to={againPath(deleted, line.id)} icon={<RollbackOutlined aria-hidden />}>
        {t("console.history.addAgain")}
      </LinkButton>
    );
  return null;
}
