import { ToolOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { StatePanel } from "./state-panel";

/** A page of the portal that is not built yet says so, instead of pretending. */
export function NotYetAvailable({ page }: { page: string }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={<ToolOutlined aria-hidden />}
      title={t("shell.states.notYetTitle")}
      text={t("shell.states.notYetText", { page })}
    />
  );
}
