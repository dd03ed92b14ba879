import type { CallTimes, SystemState } from "@schemas/calls/system";
import { useCall } from "@src/api/use-call";
import { useCalendar } from "@src/components/calendar-context";
import { Bdi, Num, useDigits, useNumber } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { InstantText } from "@src/components/instant-text";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useSizeText } from "@src/components/use-size-text";
import { writeInstant } from "@src/components/write-instant";
import { Alert, Card } from "antd";
import { useTranslation } from "react-i18next";
import { BackupCard } from "./backup-card";
import { Facts } from "./facts";
import { MinuteBars } from "./minute-bars";
import { type Problem, problemsIn } from "./problems";
import styles from "./system-state.module.css";

const lookAgainMs = 15_000;

/** The state of the portal itself: first what needs attention, then the figures. */
export function Page() {
  const state = useCall("system", "getState", undefined, { refetchInterval: lookAgainMs });
  if (state.error && !state.data) return <ErrorState error={state.error} onRetry={() => state.refetch()} />;
  if (!state.data) return <LoadingSkeleton rows={12} />;
  return <Shown state={state.data} readAt={state.dataUpdatedAt} onChanged={state.refetch} />;
}

function Shown({ state, readAt, onChanged }: OfState & { readAt: number; onChanged: () => unknown }) {
  const { t } = useTranslation();
  const number = useNumber();
  const ms = useMs();
  return (
    <div className={styles.page}>
      <Verdict problems={problemsIn(state, new Date(readAt))} />
      <div className={styles.cards}>
        <ServerCard state={state} />
        <DatabaseCard state={state} />
        <WorkCard state={state} />
        <BackupCard backup={state.backup} onStarted={onChanged} />
      </div>
      <div className={styles.cards}>
        <MinuteBars
          title={t("systemState.calls")}
          bars={state.minutes.map(({ at, calls }) => ({ at, value: calls }))}
          write={number}
        />
        <MinuteBars
          title={t("systemState.slowestMinute")}
          bars={state.minutes.map(({ at, slowestMs }) => ({ at, value: slowestMs }))}
          write={ms}
        />
      </div>
      <Slowest calls={state.slowest} />
      <Muted as="p">{t("systemState.ofProcess")}</Muted>
    </div>
  );
}

function Verdict({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const size = useSizeText();
  const { calendar } = useCalendar();
  if (problems.length === 0) return <Alert type="success" showIcon message={t("systemState.good")} />;
  const sentence = (problem: Problem) => {
    const key = `systemState.problems.${problem.of}`;
    switch (problem.of) {
      case "disk":
        return t(key, { free: size(problem.free), total: size(problem.total) });
      case "pushes":
        return t(key, { since: digits(writeInstant(problem.since, calendar)) });
      case "backup":
        return t(key, { reason: problem.reason });
      case "slow":
        return t(key, { ms: digits(Math.round(problem.ms)) });
      case "jobs":
      case "failed":
        return t(key, { number: digits(problem.count) });
      default:
        return t(key);
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      message={t("systemState.needsLook")}
      description={
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem.of}>{sentence(problem)}</li>
          ))}
        </ul>
      }
    />
  );
}

function ServerCard({ state: { version, startedAt, memoryBytes, eventLoopMs, disk, openTabs } }: OfState) {
  const { t } = useTranslation();
  const size = useSizeText();
  const ms = useMs();
  const free = disk && { free: size(disk.freeBytes), total: size(disk.totalBytes) };
  return (
    <Facts
      title={t("systemState.server")}
      facts={{
        version: <Bdi>{version}</Bdi>,
        since: <InstantText instant={startedAt} />,
        memory: size(memoryBytes),
        lag: eventLoopMs === null ? t("systemState.unknown") : ms(eventLoopMs),
        disk: free ? t("systemState.diskOf", free) : t("systemState.unknown"),
        tabs: openTabs === null ? t("systemState.noNews") : <Num value={openTabs} />,
      }}
    />
  );
}

function DatabaseCard({ state: { database, connections } }: OfState) {
  const { t } = useTranslation();
  const digits = useDigits();
  const size = useSizeText();
  const ms = useMs();
  const used = connections && { busy: digits(connections.busy), most: digits(connections.most) };
  return (
    <Facts
      title={t("systemState.database")}
      facts={{
        databaseVersion: <Bdi>{database.version}</Bdi>,
        size: size(database.bytes),
        answer: ms(database.answerMs),
        connections: used ? t("systemState.connectionsOf", used) : t("systemState.unknown"),
      }}
    />
  );
}

function WorkCard({ state: { jobs, pushes } }: OfState) {
  const { t } = useTranslation();
  return (
    <Facts
      title={t("systemState.work")}
      facts={{
        jobsWaiting: <Num value={jobs.waiting} />,
        jobsRunning: <Num value={jobs.running} />,
        jobsFailed: <Num value={jobs.failed} />,
        pushesWaiting: <Num value={pushes.waiting} />,
      }}
    />
  );
}

type OfState = { state: SystemState };

function Slowest({ calls }: { calls: readonly CallTimes[] }) {
  const { t } = useTranslation();
  const ms = useMs();
  return (
    <Card size="small" title={t("systemState.slowest")}>
      {calls.length === 0 ? (
        <Muted as="p">{t("systemState.none")}</Muted>
      ) : (
        <>
          <Muted as="p">{t("systemState.slowestText")}</Muted>
          <table className={styles.calls}>
            <thead>
              <tr>
                {["call", "count", "usual", "worst"].map((head) => (
                  <th key={head} scope="col">
                    {t(`systemState.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {calls.map(({ name, count, p50, p99 }) => (
                <tr key={name}>
                  <th scope="row">
                    <Bdi>{name.replace(".", "/")}</Bdi>
                  </th>
                  <td>
                    <Num value={count} />
                  </td>
                  <td>{ms(p50)}</td>
                  <td>{ms(p99)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}

/** Formats milliseconds, rounded to a useful precision. */
function useMs(): (ms: number) => string {
  const { t } = useTranslation();
  const number = useNumber();
  return (ms) => t("systemState.ms", { number: number(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms)) });
}
