import { useJob } from "@src/api/use-job";
import { useDigits } from "@src/components/digits";
import styles from "@src/components/form/form.module.css";
import { Alert, Progress } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

/** The progress of the background work that a change has started. */
export function JobNote({ id, onDone }: { id: number; onDone?: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { data: job } = useJob(id);
  const isOver = job?.state === "done";
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    if (isOver) latestOnDone.current?.();
  }, [isOver]);
  if (!job) return null;
  const hasFailed = job.state === "failed" || job.state === "cancelled";
  return (
    <Alert
      className={styles.notice}
      type={isOver ? "success" : hasFailed ? "error" : "info"}
      showIcon
      closable={isOver || hasFailed}
      message={
        isOver
          ? t("webSettings.job.done", { changed: digits(Number(job.result?.changed ?? 0)) })
          : hasFailed
            ? t("webSettings.job.failed")
            : t("webSettings.job.running", { done: digits(job.done), total: digits(job.total) })
      }
      description={
        !isOver &&
        !hasFailed && (
          <Progress
            percent={job.total ? Math.round((job.done / job.total) * 100) : 0}
            size="small"
            format={(percent) => `${digits(percent ?? 0)}٪`}
          />
        )
      }
    />
  );
}
