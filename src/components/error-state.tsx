import { DisconnectOutlined, WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error";
import { useErrorText } from "../locales/use-error-text";
import { DeniedState } from "./denied-state";
import { StatePanel } from "./state-panel";

type Props = { error: unknown; onRetry?: () => void; title?: string };

/** A failed load: what happened, in the server's words, and a retry. A refusal of access is shown as such. */
export function ErrorState({ error, onRetry, title }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  if (error instanceof ApiError && error.status === 403) return <DeniedState reason={errorText(error)} />;
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <StatePanel
      role="alert"
      tone="danger"
      icon={isOffline ? <DisconnectOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
      title={title ?? t("shell.loadFailed")}
      text={errorText(error)}
      action={onRetry && <Button onClick={onRetry}>{t("app.retry")}</Button>}
    />
  );
}
