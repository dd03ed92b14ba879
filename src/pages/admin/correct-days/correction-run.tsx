import type { Bulk, BulkItem } from "@schemas/calls/bulk";
import { TakeBackButton } from "@src/components/correct-day/take-back-button";
import { useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { Muted } from "@src/components/muted";
import { BulkItems } from "@src/console/bulk/bulk-items";
import { isUnderWay, triedOf } from "@src/console/bulk/use-bulk";
import { Button, Progress, Typography } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./correct-days.module.css";
import type { CorrectionWork } from "./use-correction-work";

/** The server's progress with the corrections and the result of each day; all of it can be undone. */
export function CorrectionRun({ bulk, work }: { bulk: Bulk; work: CorrectionWork }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { jobId, total, done, failed, skipped, undoable, undoes } = bulk;
  const isWorking = isUnderWay(bulk);
  const isUndo = undoes !== null;
  const title = isWorking ? (isUndo ? "undoing" : "working") : isUndo ? "undone" : "over";
  const trouble = work.retry.error ?? work.stop.error ?? work.undo.error ?? work.close.error;
  const left = failed > 0 ? ("failed" as const) : ("skipped" as const);
  return (
    <section className={styles.correctPanel} aria-label={t(`correcting.many.${title}`)}>
      <Typography.Title level={5}>{t(`correcting.many.${title}`)}</Typography.Title>
      <div role="status">
        <Progress
          percent={Math.floor((triedOf(bulk) / Math.max(1, total)) * 100)}
          success={{ percent: Math.floor((done / Math.max(1, total)) * 100) }}
          status={isWorking ? "active" : failed > 0 ? "exception" : "success"}
          showInfo={false}
        />
        {t("correcting.many.progress", { done: digits(done), failed: digits(failed), all: digits(total) })}{" "}
        {isWorking && <Muted>{t("correcting.many.mayLeave")}</Muted>}
      </div>
      <ErrorAlert error={trouble} />
      <BulkItems bulk={bulk} reason={reasonOf} />
      <div className={styles.correctRow}>
        {isWorking ? (
          <Button loading={work.stop.isPending} onClick={() => work.stop.mutate(jobId)}>
            {t("correcting.many.stop")}
          </Button>
        ) : (
          <>
            {failed + skipped > 0 && (
              <Button
                loading={work.retry.isPending}
                onClick={() => work.retry.mutate({ jobId, state: left })}
              >
                {t("correcting.many.retry")}
              </Button>
            )}
            {undoable > 0 && (
              <TakeBackButton
                of={`job ${jobId}`}
                title={t("correcting.many.undoTitle")}
                label={t("correcting.many.undo")}
                isPending={work.undo.isPending}
                onTakeBack={(reason) => work.undo.mutateAsync({ jobId, reason })}
              />
            )}
            <Button type="primary" loading={work.close.isPending} onClick={() => work.close.mutate(jobId)}>
              {t("correcting.many.another")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const reasonOf = ({ message, fields }: BulkItem): string => Object.values(fields)[0] ?? message ?? "";
