import { StopOutlined } from "@ant-design/icons";
import type { OpeningPreview, YearOpening } from "@schemas/calls/leave";
import { isoToJalali } from "@schemas/values/jalali-date";
import styles from "@src/components/leave/leave.module.css";
import { Muted } from "@src/components/muted";
import { useToday } from "@src/components/today";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Card, Flex, Progress, Select } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { isMoving, useJob } from "../../../api/use-job";
import { Bdi, Num, useDigits, useNumber } from "../../../components/digits";
import { DaysAndHours } from "../../../components/leave/leave-length";
import { SummaryCard } from "../../../components/summary-card";
import { errorText } from "../../../locales/error-text";
import { useErrorText } from "../../../locales/use-error-text";
import { showToast } from "../../../providers/notification";
import { useOpeningPreview } from "./use-opening-preview";

/** Carries last year's balances over into a year: first a preview, then a background job. */
export function YearOpeningCard() {
  const { t } = useTranslation();
  const today = useToday();
  const digits = useDigits();
  const number = useNumber();
  const queries = useQueryClient();
  const thisYear = isoToJalali(today).year;
  const workYears = useCall("work", "getYears", undefined, { staleTime: 5 * 60_000 });
  const years = openable(
    (workYears.data ?? []).map((one) => one.year),
    thisYear,
  );
  const [year, setYear] = useState(thisYear);
  const { preview, error, isRunning: isCounting, progress, start, stop } = useOpeningPreview(year);
  const errorOf = useErrorText();
  const [jobId, setJobId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data: job } = useJob(jobId);
  const isRunning = isMoving(job);
  const hasEnded = job?.state === "done";

  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: ["leave"] });
  }, [hasEnded, queries]);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  const look = () => {
    setJobId(null);
    start();
  };
  const open = () =>
    doing(async () => {
      const { jobId: id } = await api.leave.openYear({ year });
      setJobId(id);
      stop();
    });
  const isNothing = preview !== null && preview.added === 0 && preview.changed === 0;

  return (
    <Card
      size="small"
      className={`${styles.opening} on-screen`}
      title={<h2>{t("leaveBalance.opening.title")}</h2>}
      style={{ marginBlockStart: 24 }}
    >
      <Flex vertical gap="middle">
        <Muted>{t("leaveBalance.opening.text")}</Muted>
        <Flex gap="small" wrap>
          <Select
            aria-label={t("leaveBalance.year")}
            value={year}
            onChange={(next) => {
              setYear(next);
              stop();
            }}
            options={years.map((one) => ({ value: one, label: <Bdi>{one}</Bdi> }))}
            style={{ inlineSize: 96 }}
          />
          {isCounting && progress ? (
            <Button icon={<StopOutlined aria-hidden />} onClick={stop}>
              {t("leaveBalance.opening.stop")}
            </Button>
          ) : (
            <Button onClick={look} loading={isCounting} disabled={isRunning}>
              {t("leaveBalance.opening.preview")}
            </Button>
          )}
        </Flex>
        {isCounting && progress && <Counting {...progress} />}
        {error && <Alert type="error" showIcon message={errorOf(error)} />}
        {preview && <Preview preview={preview} />}
        {isNothing && <Alert type="success" showIcon message={t("leaveBalance.opening.nothing")} />}
        {preview && !isNothing && (
          <Button type="primary" onClick={open} loading={isBusy} style={{ alignSelf: "flex-start" }}>
            {t("leaveBalance.opening.run", { year: digits(year) })}
          </Button>
        )}
        {job && (
          <Alert
            showIcon
            type={hasEnded ? "success" : isRunning ? "info" : "error"}
            message={
              hasEnded
                ? t("leaveBalance.opening.done", { changed: number(Number(job.result?.changed ?? 0)) })
                : isRunning
                  ? t("leaveBalance.opening.running", { done: number(job.done), total: number(job.total) })
                  : t("leaveBalance.opening.failed")
            }
          />
        )}
      </Flex>
    </Card>
  );
}

/** This year, and earlier years whose previous year the organisation has, newest first. */
function openable(years: readonly number[], thisYear: number): number[] {
  const before = years.filter((year) => year < thisYear && years.includes(year - 1));
  return [thisYear, ...before.sort((a, b) => b - a)];
}

function Counting({ done, total }: Pick<OpeningPreview, "done" | "total">) {
  const { t } = useTranslation();
  const number = useNumber();
  return (
    <div role="status">
      <Progress
        aria-label={t("leaveBalance.opening.progress")}
        percent={total === 0 ? 0 : Math.floor((100 * done) / total)}
        showInfo={false}
        size="small"
        status="active"
      />
      <Muted as="p">{t("leaveBalance.opening.counting", { done: number(done), total: number(total) })}</Muted>
    </div>
  );
}

function Preview({ preview }: { preview: YearOpening }) {
  const { t } = useTranslation();
  const count = (name: "people" | "added" | "changed" | "losers") => ({
    key: name,
    label: t(`leaveBalance.opening.${name}`),
    value: <Num value={preview[name]} />,
  });
  return (
    <SummaryCard
      title={t("leaveBalance.opening.title")}
      items={[
        count("people"),
        count("added"),
        count("changed"),
        {
          key: "carried",
          label: t("leaveBalance.opening.carried"),
          value: <DaysAndHours {...preview.carried} />,
        },
        {
          key: "lost",
          label: t("leaveBalance.opening.lost"),
          value: <DaysAndHours {...preview.lost} />,
          tone: preview.losers > 0 ? ("danger" as const) : undefined,
        },
        count("losers"),
      ]}
    />
  );
}
