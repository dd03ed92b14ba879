import { BugOutlined, CloudDownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { ApiError } from "../api/api-error";
import { ErrorState } from "../components/error-state";
import { StatePanel } from "../components/state-panel";
import { ChunkError } from "../routing/chunk-error";

/** Shown in place of a page that failed or whose file did not load; the shell around it stays. */
export function PageProblem() {
  const { t } = useTranslation();
  const error = useRouteError();
  const reload = () => location.reload();

  useEffect(() => {
    console.error(error);
  }, [error]);

  if (error instanceof ApiError) return <ErrorState error={error} onRetry={reload} />;
  const isChunk = error instanceof ChunkError;
  return (
    <StatePanel
      role="alert"
      tone="danger"
      icon={isChunk ? <CloudDownloadOutlined aria-hidden /> : <BugOutlined aria-hidden />}
      title={t(isChunk ? "shell.states.chunkTitle" : "shell.states.crashedTitle")}
      text={t(isChunk ? "errors.chunk" : "errors.generic")}
      action={
        <Button type="primary" onClick={reload}>
          {t("shell.reload")}
        </Button>
      }
    />
  );
}
