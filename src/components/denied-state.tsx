import { LockOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { StatePanel } from "./state-panel";

/** The reader may not see this; names the missing access (`page`) or the server's own reason. */
export function DeniedState({ page, reason }: { page?: string; reason?: string }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      tone="warning"
      icon={<LockOutlined aria-hidden />}
      title={t("shell.states.deniedTitle")}
      text={reason ?? (page ? t("shell.states.deniedText", { page }) : t("shell.states.deniedAdmin"))}
    />
  );
}
