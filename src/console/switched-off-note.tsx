import { settings } from "@schemas/calls/settings";
import type { Resource, Values } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { TextLink } from "@src/components/text-link";
import { useSession } from "@src/providers/session";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { settingPath } from "./settings/use-named-setting";
import type { Words } from "./words";

type SwitchedOffNoteProps = {
  resource: Resource;
  words: Words;
  /** The records on the page; those that a list looks for count too, by its filters. */
  rows: readonly Values[];
};

/** Says that records on the page do nothing because a setting is off, and links to it for those who may change it. */
export function SwitchedOffNote({ resource: { switchedBy }, words, rows }: SwitchedOffNoteProps) {
  const { t } = useTranslation();
  const { viewer, settings: known } = useSession();
  if (!switchedBy || !rows.some(switchedBy.isFor)) return null;
  const isOff = { terminals: known?.takesTerminals === false }[switchedBy.setting];
  if (!isOff) return null;
  const mayChange = [settings.getAllSettings, settings.saveSettings].every((call) => mayCall(call, viewer));
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      message={
        <>
          {words.switchedOff}{" "}
          {mayChange && (
            <TextLink to={settingPath(switchedBy.setting)}>{t("console.list.toSetting")}</TextLink>
          )}
        </>
      }
    />
  );
}
