import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  MinusCircleOutlined,
} from "@ant-design/icons";
import type { Bulk, BulkItem, BulkState } from "@schemas/calls/bulk";
import { api } from "@src/api";
import { useCall } from "@src/api/use-call";
import { Bdi, useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { ErrorState } from "@src/components/error-state";
import { TableExport } from "@src/components/export/table-export";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { isUnderWay } from "@src/console/bulk/use-bulk";
import { Button, Progress, Typography } from "antd";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "../overtime.module.css";
import type { GroupWork } from "./use-group";

const icons: Record<BulkState, ReactNode> = {
  waiting: <ClockCircleOutlined className={styles.soft} aria-hidden />,
  done: <CheckCircleOutlined className={styles.good} aria-hidden />,
  failed: <CloseCircleOutlined className={styles.bad} aria-hidden />,
  skipped: <MinusCircleOutlined className={styles.soft} aria-hidden />,
};
const mostShown = 500;

/** The server's progress, and the result for each person; the page can be left and reopened. */
export function GroupRun({ bulk, work }: { bulk: Bulk; work: GroupWork }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { jobId, total, done, failed, skipped } = bulk;
  const isWorking = isUnderWay(bulk);
  const tried = done + failed;
  const input = { jobId, page: 1, pageSize: mostShown };
  const itemsQuery = useCall("overtime", "listGroupItems", input, { refetchInterval: isWorking ? 1500 : 0 });
  const { refetch } = itemsQuery;
  // The last results arrive when the work ends.
  useEffect(() => {
    if (!isWorking) void refetch();
  }, [isWorking, refetch]);
  const items = itemsQuery.data?.items ?? [];
  const error = work.retry.error ?? work.stop.error ?? work.close.error;
  const reasonOf = ({ state, message, fields }: BulkItem) =>
    state === "failed" ? (Object.values(fields)[0] ?? message ?? "") : "";
  const report = async () => ({
    title: t("menu.pages.extrawork-group-request"),
    header: (["number", "name", "state", "reason"] as const).map((name) => t(`groupOvertime.report.${name}`)),
    rows: (await api.overtime.listGroupItems(input)).items.map((item) => [
      String(item.id ?? ""),
      item.title,
      t(`groupOvertime.states.${item.state}`),
      reasonOf(item),
    ]),
  });

  return (
    <section className={styles.panel} aria-label={t("menu.pages.extrawork-group-request")}>
      <Typography.Title level={5}>
        {t(isWorking ? "groupOvertime.working" : "groupOvertime.over", {
          count: total,
          number: digits(total),
        })}
      </Typography.Title>
      <div role="status">
        <Progress
          percent={(tried / Math.max(1, total)) * 100}
          // Only refusals are red.
          success={{ percent: (done / Math.max(1, total)) * 100 }}
          showInfo={false}
          status={isWorking ? "active" : failed > 0 ? "exception" : "success"}
          size={[-1, 8]}
        />
        {t("groupOvertime.progress", { done: digits(done), failed: digits(failed), all: digits(total) })}
        {isWorking && <span className={styles.soft}> {t("groupOvertime.mayLeave")}</span>}
      </div>
      <ErrorAlert error={error} />
      <div className={styles.row}>
        {isWorking && (
          <Button loading={work.stop.isPending} onClick={() => work.stop.mutate(jobId)}>
            {t("groupOvertime.stop")}
          </Button>
        )}
        {!isWorking && failed + skipped > 0 && (
          <Button loading={work.retry.isPending} onClick={() => work.retry.mutate(jobId)}>
            {t("groupOvertime.retry", { count: failed + skipped, number: digits(failed + skipped) })}
          </Button>
        )}
        <TableExport table={report} />
        {done > 0 && (
          <Link to="/home/private-cartable?status=filed&kind=overtime">{t("composing.follow")}</Link>
        )}
        {!isWorking && (
          <Button type="primary" loading={work.close.isPending} onClick={() => work.close.mutate(jobId)}>
            {t("groupOvertime.another")}
          </Button>
        )}
      </div>
      {itemsQuery.error && !itemsQuery.data ? (
        <ErrorState error={itemsQuery.error} onRetry={() => void itemsQuery.refetch()} />
      ) : !itemsQuery.data ? (
        <LoadingSkeleton rows={6} />
      ) : (
        <ul className={`${styles.list} ${styles.groupItems}`}>
          {items.map((item) => (
            <li key={item.position}>
              {icons[item.state]}
              <span>
                <bdi>{item.title}</bdi>{" "}
                <small>
                  <Bdi>{String(item.id ?? "")}</Bdi>
                </small>
                {reasonOf(item) && (
                  <span className={`${styles.groupProblem} ${styles.bad}`}>
                    <bdi>{reasonOf(item)}</bdi>
                  </span>
                )}
              </span>
              <span className="group-amount">{t(`groupOvertime.states.${item.state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
