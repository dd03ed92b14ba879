import { calls } from "@schemas/calls";
import type { Job } from "@schemas/calls/portal";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** Restarts a failed job, which continues where it stopped. */
export function RestartJob({ job, onRestarted }: { job: Job; onRestarted: () => unknown }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const mayRestart = mayCall(calls.portal.restartJob, useViewer());
  if (job.state !== "failed" || !mayRestart) return null;
  const restart = async () => {
    setBusy(true);
    try {
      await api.portal.restartJob({ id: job.id });
      await onRestarted();
    } catch (problem) {
      showToast({ kind: "error", text: errorText(problem) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button style={{ alignSelf: "flex-start" }} loading={isBusy} onClick={() => void restart()}>
      {t("app.startAgain")}
    </Button>
  );
}
