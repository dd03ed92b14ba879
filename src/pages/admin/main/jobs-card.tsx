import { calls } from "@schemas/calls";
import type { Job } from "@schemas/calls/portal";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { isMoving } from "@src/api/use-job";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { Muted } from "@src/components/muted";
import { useViewer } from "@src/providers/session";
import { Button, Card, List, Progress, Tag, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { JobDialog } from "./job-dialog";
import { JobTitle } from "./job-title";
import styles from "./main.module.css";
import { RecomputeDialog } from "./recompute-dialog";
import { isUnknown } from "./unknown-parts";

const jobColours: Record<Job["state"], string> = {
  waiting: "default",
  running: "processing",
  done: "success",
  failed: "error",
  cancelled: "default",
};

// A running job changes while the page is open.
const everyWhileRunning = 3_000;
const every = 60_000;
const shownFirst = 8;
/** Jobs with a page of their own. */
const ofPunches: ReadonlySet<string> = new Set(["import-punches", "check-punches"]);

/** The running jobs with their progress, and the failed ones. */
export function JobsCard() {
  const { t } = useTranslation();
  const [pause, setPause] = useState(every);
  const mayRecompute = mayCall(calls.portal.recompute, useViewer());
  const [isRecomputing, setRecomputing] = useState(false);
  const jobs = useCall("portal", "listJobs", undefined, { refetchInterval: pause });
  const [opened, setOpened] = useState<number | null>(null);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? jobs.data : jobs.data?.slice(0, shownFirst);
  const wanted = jobs.data?.some(isMoving) ? everyWhileRunning : every;
  if (wanted !== pause) setPause(wanted);
  return (
    <Card
      size="small"
      title={t("adminMain.jobs")}
      extra={
        mayRecompute && (
          <Button type="link" size="small" onClick={() => setRecomputing(true)}>
            {t("adminMain.recompute.open")}
          </Button>
        )
      }
      loading={!jobs.data && !jobs.error}
    >
      {isRecomputing && (
        <RecomputeDialog onClose={() => setRecomputing(false)} onStarted={() => void jobs.refetch()} />
      )}
      {isUnknown(jobs) ? (
        <ErrorState error={jobs.error} onRetry={() => jobs.refetch()} />
      ) : (
        <List
          size="small"
          dataSource={shown ?? []}
          locale={{ emptyText: t("adminMain.noJobs") }}
          renderItem={(job) => (
            <List.Item
              extra={<Tag color={jobColours[job.state]}>{t(`adminMain.jobState.${job.state}`)}</Tag>}
            >
              <div>
                {ofPunches.has(job.kind) ? (
                  <Link to={`/adminHome/import-punches?job=${job.id}`}>
                    <JobTitle job={job} />
                  </Link>
                ) : (
                  <Button type="link" className={styles.jobTitle} onClick={() => setOpened(job.id)}>
                    <JobTitle job={job} />
                  </Button>
                )}
                <Muted as="div">
                  <InstantText instant={job.createdAt} />
                  {job.state === "running" && (
                    <Progress
                      size="small"
                      percent={job.total ? Math.round((job.done / job.total) * 100) : 0}
                    />
                  )}
                  {job.error && <Typography.Text type="danger"> {job.error}</Typography.Text>}
                </Muted>
              </div>
            </List.Item>
          )}
        />
      )}
      {(jobs.data?.length ?? 0) > shownFirst && (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "adminMain.fewerJobs" : "adminMain.moreJobs")}
        </Button>
      )}
      {opened !== null && (
        <JobDialog
          id={opened}
          onClose={() => {
            setOpened(null);
            void jobs.refetch();
          }}
        />
      )}
    </Card>
  );
}
