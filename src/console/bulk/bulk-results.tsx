import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  LeftOutlined,
  MinusCircleOutlined,
  RightOutlined,
} from "@ant-design/icons";
import type { Bulk } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/define-resource";
import { useCall } from "@src/api/use-call";
import { useDigits, useWritten } from "@src/components/digits";
import { errorText } from "@src/locales/error-text";
import { Alert, Button, Flex, Progress, theme } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "../words";
import { ReportMenu } from "./report-menu";
import { UndoButton } from "./undo-button";
import { type BulkWork, isUnderWay, triedOf } from "./use-bulk";
import { useBulkWords } from "./use-bulk-words";
import "../list/pagination.css";

type BulkResultsProps = { resource: Resource; words: Words; bulk: Bulk; work: BulkWork; onClose: () => void };

const icons = {
  waiting: <ClockCircleOutlined aria-hidden />,
  done: <CheckCircleFilled aria-hidden />,
  failed: <CloseCircleFilled aria-hidden />,
  skipped: <MinusCircleOutlined aria-hidden />,
};
const pageSize = 50;

/** How far the work is and how each record fared; what failed can be tried again, what was left gone on with. */
export function BulkResults({ resource, words, bulk, work, onClose }: BulkResultsProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const written = useWritten();
  const bulkWords = useBulkWords(resource, words);
  const [page, setPage] = useState(1);
  const { jobId, total, failed, skipped } = bulk;
  const tried = triedOf(bulk);
  const isRunning = isUnderWay(bulk);
  const allDone = failed + skipped === 0 && "notices.succeeded";
  const outcome = failed === total ? "notices.failed" : allDone;
  const items = useCall("bulk", "listBulkItems", { jobId, page, pageSize });
  const { refetch } = items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step forward has something new to show.
  useEffect(() => void refetch(), [tried, skipped, bulk.state, refetch]);
  const colours: Partial<Record<keyof typeof icons, string>> = {
    done: token.colorSuccess,
    failed: token.colorError,
  };
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
      {isRunning && !work.isLost && (
        <span style={{ color: token.colorTextSecondary }}>{t("console.bulk.goesOn")}</span>
      )}
      {work.isLost && <Alert type="warning" showIcon message={t("console.bulk.lost")} />}
      {trouble && <Alert type="error" showIcon message={errorText(trouble)} />}
      <ul className="bulk-outcomes" style={{ borderColor: token.colorBorderSecondary }}>
        {items.data?.items.map((item) => (
          <li key={item.position}>
            <span style={{ color: colours[item.state] ?? token.colorTextSecondary }} aria-hidden>
              {icons[item.state]}
            </span>
            <bdi className="bulk-title">{written(item.title)}</bdi>
            <span style={{ color: token.colorTextSecondary }}>{t(`console.bulk.states.${item.state}`)}</span>
            {item.state === "failed" && <span className="bulk-reason">{bulkWords.reason(bulk, item)}</span>}
          </li>
        ))}
      </ul>
      {total > pageSize && <Pager page={page} total={total} onChange={setPage} />}
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
            <UndoButton bulk={bulk} work={work} isDisabled={isBusy} />
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

type PagerProps = { page: number; total: number; onChange: (page: number) => void };

function Pager({ page, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const last = Math.ceil(total / pageSize);
  const range = {
    from: digits((page - 1) * pageSize + 1),
    to: digits(Math.min(page * pageSize, total)),
    total: digits(total),
  };
  return (
    <Flex gap={8} align="center" justify="center">
      <Button
        size="small"
        disabled={page === 1}
        onClick={() => onChange(page - 1)}
        aria-label={t("console.pages.previous")}
        icon={<LeftOutlined className="pagination-back" />}
      />
      <bdi>{t("console.pages.range", range)}</bdi>
      <Button
        size="small"
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
        aria-label={t("console.pages.next")}
        icon={<RightOutlined className="pagination-back" />}
      />
    </Flex>
  );
}
