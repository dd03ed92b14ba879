import { DeleteOutlined, EditOutlined, PauseCircleOutlined, PlayCircleOutlined } from "@ant-design/icons";
import type { ReportSchedule } from "@schemas/calls/report-schedules";
import { reports } from "@schemas/reports";
import { formatClock } from "@schemas/values/clock-time";
import { api } from "@src/api";
import { useDigits } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import { Muted } from "@src/components/muted";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Tag, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportTitle } from "../report-title";
import { EditSchedule } from "./edit-schedule";
import styles from "./schedules.module.css";

/** A scheduled view: its rhythm, its next time, why it was not sent, and controls to change or stop it. */
export function ScheduleLine({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const { id, viewName: name, viewId, nextAt, problem } = schedule;
  const isPaused = nextAt === null;
  const isGone = viewId === null;
  const work = {
    onSettled: () => queries.invalidateQueries({ queryKey: ["reportSchedules"] }),
    onError: (error: unknown) => showToast({ kind: "error", text: errorText(error) }),
  };
  const pause = useMutation({
    mutationFn: () => api.reportSchedules.pauseSchedule({ id, isPaused: !isPaused }),
    ...work,
  });
  const remove = useMutation({
    mutationFn: () => api.reportSchedules.deleteSchedule({ id }),
    ...work,
    onSuccess: () => showToast({ kind: "success", text: t("reports.schedule.deleted", { name }) }),
  });
  const report = reports.find((one) => one.name === schedule.report);
  const stop = t(isPaused ? "reports.schedule.resume" : "reports.schedule.pause", { name });

  return (
    <li>
      <div className={styles.text}>
        <span>
          <bdi>{name}</bdi> {report && <Muted>· {t(reportTitle(report))}</Muted>}
        </span>
        <Muted>
          <Rhythm schedule={schedule} />
        </Muted>
        {nextAt && (
          <Muted>
            {t("reports.schedule.next")}: <InstantText instant={nextAt} />
          </Muted>
        )}
        {problem && (
          <Typography.Text type="danger">
            {t(isGone ? "reports.schedule.gone" : "reports.schedule.problem", { reason: problem })}
          </Typography.Text>
        )}
      </div>
      {isPaused && <Tag>{t(isGone ? "reports.schedule.ended" : "reports.schedule.paused")}</Tag>}
      <span className={styles.work}>
        <Button
          type="text"
          icon={<EditOutlined aria-hidden />}
          title={t("reports.schedule.edit", { name })}
          aria-label={t("reports.schedule.edit", { name })}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        />
        {!isGone && (
          <Button
            type="text"
            icon={isPaused ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
            title={stop}
            aria-label={stop}
            loading={pause.isPending}
            onClick={() => pause.mutate()}
          />
        )}
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          title={t("reports.schedule.delete", { name })}
          aria-label={t("reports.schedule.delete", { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        />
      </span>
      {isEditing && <EditSchedule schedule={schedule} onClose={() => setEditing(false)} />}
    </li>
  );
}

const lastDay = 31;

function Rhythm({ schedule: { every, day, minute } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { weekdays } = useCalendarWords();
  const time = digits(formatClock(minute));
  if (every === "day" || day === null) return t("reports.schedule.daily", { time });
  if (every === "week") return t("reports.schedule.weekly", { day: weekdays[day], time });
  return day === lastDay
    ? t("reports.schedule.monthEnd", { time })
    : t("reports.schedule.monthly", { day: digits(day), time });
}
