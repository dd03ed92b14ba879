import { UndoOutlined } from "@ant-design/icons";
import { calls } from "@schemas/calls";
import type { Job } from "@schemas/calls/portal";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { isMoving, useJob } from "@src/api/use-job";
import { useDigits, useNumber } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { RestartJob } from "@src/components/restart-job";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Flex, Popconfirm, Progress } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Findings } from "./findings";

type Props = { id: number; onJob: (id: number | null) => void };

/** The progress of the check or the import, and its result. */
export function PunchesJob({ id, onJob }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const amount = useNumber();
  const viewer = useViewer();
  const { data: job, error, refetch } = useJob(id);
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      showToast({ kind: "error", text: errorText(problem) });
    } finally {
      setBusy(false);
    }
  };
  if (error && !job)
    return (
      <ErrorState
        error={error}
        onRetry={() => void (error.code === "job-not-found" ? onJob(null) : refetch())}
      />
    );
  if (!job) return <LoadingSkeleton rows={4} />;
  const isCheck = job.kind === "check-punches";
  const isUndo = job.kind === "undo-import";
  const isUndone = job.result?.undoneBy !== undefined;
  const mayUndo =
    job.kind === "import-punches" && !isUndone && mayCall(calls.portal.deleteImportedPunches, viewer);
  const added = Number(job.result?.added ?? 0);
  const another = (
    <Button onClick={() => onJob(null)} disabled={isBusy}>
      {t("importPunches.another")}
    </Button>
  );

  if (isMoving(job))
    return (
      <Flex vertical gap={12} role="status" aria-live="polite">
        <strong>{t(`importPunches.${isCheck ? "checking" : isUndo ? "undoing" : "importing"}`)}</strong>
        <Progress
          aria-label={t("importPunches.progress")}
          percent={job.total ? Math.floor((job.done / job.total) * 100) : 0}
          status="active"
          showInfo={false}
        />
        {job.total > 0 && job.counts && (
          <span>
            {t(`importPunches.counted.${job.counts}`, {
              done: amount(job.done),
              total: amount(job.total),
            })}
          </span>
        )}
        <span>{t("importPunches.goesOn")}</span>
        <Button
          style={{ alignSelf: "flex-start" }}
          loading={isBusy}
          onClick={() =>
            void doing(async () => refetch({ cancelRefetch: !!(await api.portal.cancelJob({ id })) }))
          }
        >
          {t("importPunches.stop")}
        </Button>
      </Flex>
    );
  return (
    <Flex vertical gap={16} align="stretch">
      <Alert showIcon type={toneOf(job, isCheck, added)} message={messageOf()} />
      {isUndone && <Alert showIcon type="info" message={t("importPunches.undone")} />}
      {job.result && !isUndo && <Findings job={job} />}
      <Flex gap={8} wrap>
        {isCheck && job.state === "done" && added > 0 && (
          <Button
            type="primary"
            loading={isBusy}
            onClick={() => void doing(async () => onJob((await api.portal.importCheckedPunches({ id })).id))}
          >
            {t("importPunches.run", { count: added, number: digits(added) })}
          </Button>
        )}
        <RestartJob job={job} onRestarted={refetch} />
        {another}
        {mayUndo && added > 0 && (
          <Popconfirm
            title={t("importPunches.undoTitle")}
            description={t("importPunches.undoText")}
            styles={{ root: { maxInlineSize: 320 } }}
            okText={t("importPunches.undo")}
            okButtonProps={{ danger: true }}
            cancelText={t("app.cancel")}
            onConfirm={() =>
              void doing(async () => onJob((await api.portal.deleteImportedPunches({ id })).id))
            }
          >
            <Button danger icon={<UndoOutlined aria-hidden />} disabled={isBusy}>
              {t("importPunches.undo")}
            </Button>
          </Popconfirm>
        )}
      </Flex>
    </Flex>
  );

  function messageOf(): string {
    const { state, error: sentence, result } = job as Job;
    // If it was stopped while the days were computed, its punches are already recorded.
    if (state === "cancelled") return t(`importPunches.${added > 0 ? "cancelledLate" : "cancelled"}`);
    if (state === "failed") return sentence ?? t("importPunches.failed");
    if (isUndo) return t("importPunches.removed", { number: digits(Number(result?.removed ?? 0)) });
    if (added === 0) return t("importPunches.nothing");
    return t(isCheck ? "importPunches.checked" : "importPunches.done", {
      count: added,
      number: digits(added),
    });
  }
}

function toneOf({ kind, state, result }: Job, isCheck: boolean, added: number) {
  if (state === "failed") return "error";
  if (kind === "undo-import" && state === "done") return "success";
  const isWhole = Number(result?.unknownRows ?? 0) + Number(result?.badRows ?? 0) === 0;
  if (state === "cancelled" || added === 0 || !isWhole) return "warning";
  return isCheck ? "info" : "success";
}
