import type { Bulk } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { Muted } from "@src/components/muted";
import { Alert, Button, Flex, Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import { BulkItems } from "./bulk-items";
import { ReportMenu } from "./report-menu";
import { UndoButton } from "./undo-button";
import { type BulkWork, isUnderWay, triedOf } from "./use-bulk";
import { useBulkWords } from "./use-bulk-words";

type BulkResultsProps = {
  resource: Resource;
  words: Words;
  bulk: Bulk;
  work: BulkWork;
  onUndone?: (undo: Bulk) => void;
  onClose: () => void;
};

/** The progress of the work and the result of each record; failed ones can be retried, skipped ones continued. */
export function BulkResults({ resource, words, bulk, work, onUndone, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const bulkWords = useBulkWords(resource, words);
  const { jobId, total, failed, skipped } = bulk;
  const tried = triedOf(bulk);
  const isRunning = isUnderWay(bulk);
  const allDone = failed + skipped === 0 && "notices.succeeded";
  const outcome = failed === total ? "notices.failed" : allDone;
  const isBusy = [work.retry, work.stop, work.undo, work.close].some(({ isPending }) => isPending);
  const trouble = work.retry.error ?? work.stop.error ?? work.undo.error ?? work.close.error;

  return (
    <Flex vertical gap={12}>
      <div role="status" aria-live="polite">
        <Progress
          percent={Math.floor((tried / total) * 100)}
          status={isRunning ? "active" : failed > 0 || skipped > 0 ? "exception" : undefined}
          format={() => t("console.bulk.progress", { done: digits(tried), total: digits(total) })}
        />
        {!isRunning && outcome && <div>{t(outcome)}</div>}
        {isRunning
          ? t(bulk.state === "waiting" ? "console.bulk.queued" : "console.bulk.working")
          : bulkWords.summary(bulk)}
      </div>
      {isRunning && !work.isLost && <Muted>{t("console.bulk.goesOn")}</Muted>}
      {work.isLost && <Alert type="warning" showIcon message={t("console.bulk.lost")} />}
      <ErrorAlert error={trouble} />
      <BulkItems bulk={bulk} reason={(item) => bulkWords.reason(bulk, item)} />
      <Flex gap={8} wrap justify="end">
        {isRunning ? (
          <>
            <Button onClick={() => work.stop.mutate(jobId)} loading={work.stop.isPending}>
              {t("console.bulk.stop")}
            </Button>
            <Button type="primary" onClick={onClose}>
              {t("console.bulk.hide")}
            </Button>
          </>
        ) : (
          <>
            <ReportMenu resource={resource} words={words} bulk={bulk} />
            <UndoButton bulk={bulk} work={work} isDisabled={isBusy} onStarted={onUndone} />
            {skipped > 0 && (
              <Button onClick={() => work.retry.mutate({ jobId, state: "skipped" })} disabled={isBusy}>
                {t("console.bulk.resume", { count: skipped, number: digits(skipped) })}
              </Button>
            )}
            {failed > 0 && (
              <Button onClick={() => work.retry.mutate({ jobId, state: "failed" })} disabled={isBusy}>
                {t("console.bulk.retry", { count: failed, number: digits(failed) })}
              </Button>
            )}
            <Button
              type="primary"
              loading={work.close.isPending}
              disabled={isBusy}
              onClick={() => work.close.mutate(jobId, { onSuccess: onClose })}
            >
              {t("console.bulk.close")}
            </Button>
          </>
        )}
      </Flex>
    </Flex>
  );
}
