import { type ScheduleRhythm, scheduleRhythms } from "@schemas/calls/report-schedules";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { TimeInput } from "@src/components/time-input";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { Form, Segmented, Select } from "antd";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./schedules.module.css";

/** How often and when; `minute` is null while its input holds no time. */
export type Rhythm = { every: ScheduleRhythm; day: number | null; minute: number | null };

const lastDay = 31;
const shortestMonth = 29;
/** The default days of the week and of the month. */
const usualDays = { day: null, week: 0, month: 1 } as const;

/** A rhythm while it is being chosen, and in the server's form; null while it is incomplete. */
export function useRhythm(start: Rhythm) {
  const [rhythm, setRhythm] = useState(start);
  const { every, minute } = rhythm;
  const day = rhythm.day ?? usualDays[every];
  const when = minute === null ? null : { every, minute, ...(day !== null && { day }) };
  return { rhythm: { ...rhythm, day }, setRhythm, when };
}

type Props = {
  value: Rhythm;
  onChange: (next: Rhythm) => void;
  /** Shown at the end of the line with day and time. */
  children: ReactNode;
};

/** How often, on which day and at what time of the organisation's clock. */
export function RhythmFields({ value, onChange, children }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { weekdays } = useCalendarWords();
  const id = useId();
  const { every, day, minute } = value;
  const days =
    every === "week"
      ? weekdays.map((label, at) => ({ value: at, label }))
      : Array.from({ length: lastDay }, (_, index) => ({
          value: index + 1,
          label: index + 1 === lastDay ? t("reports.schedule.lastDay") : digits(index + 1),
        }));
  return (
    <>
      <Form.Item label={t("reports.schedule.every")}>
        <Segmented<ScheduleRhythm>
          aria-label={t("reports.schedule.every")}
          value={every}
          onChange={(next) => onChange({ ...value, every: next, day: null })}
          options={scheduleRhythms.map((one) => ({
            value: one,
            label: t(`reports.schedule.rhythms.${one}`),
          }))}
        />
      </Form.Item>
      <div className={styles.when}>
        {every !== "day" && (
          <Form.Item
            label={t(every === "week" ? "reports.schedule.dayOfWeek" : "reports.schedule.dayOfMonth")}
            htmlFor={`${id}-day`}
          >
            <Select
              id={`${id}-day`}
              value={day}
              onChange={(next) => onChange({ ...value, day: next })}
              options={days}
              popupMatchSelectWidth={false}
            />
          </Form.Item>
        )}
        <Form.Item className={styles.time} label={t("reports.schedule.time")} htmlFor={`${id}-time`}>
          <TimeInput
            id={`${id}-time`}
            value={minute}
            onChange={(next) => onChange({ ...value, minute: next })}
          />
        </Form.Item>
        {children}
      </div>
      {every === "month" && day !== null && day > shortestMonth && day < lastDay && (
        <Muted as="p">{t("reports.schedule.dayText")}</Muted>
      )}
    </>
  );
}
