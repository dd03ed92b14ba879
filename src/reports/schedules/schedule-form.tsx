import type { SavedView } from "@schemas/calls/portal";
import { type ScheduleRhythm, type ScheduleWords, scheduleRhythms } from "@schemas/calls/report-schedules";
import type { Report } from "@schemas/define-report";
import { api } from "@src/api";
import { useDigits } from "@src/components/digits";
import { TimeInput } from "@src/components/time-input";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { errorText } from "@src/locales/error-text";
import { currentLanguage } from "@src/locales/i18n";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Segmented, Select, Typography } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportWords } from "../words";

const usualTime = 8 * 60;
const lastDay = 31;
const shortestMonth = 29;
/** The first days of the week and of the month, where nothing else is said. */
const usualDays = { day: null, week: 0, month: 1 } as const;

type ScheduleFormProps = { report: Report; words: ReportWords; view: SavedView };

/** How often and at what time of the organisation's clock a view is sent. */
export function ScheduleForm({ report, words, view }: ScheduleFormProps) {
  const { t } = useTranslation();
  const { role } = useViewer();
  const digits = useDigits();
  const { weekdays } = useCalendarWords();
  const id = useId();
  const queries = useQueryClient();
  const [every, setEvery] = useState<ScheduleRhythm>("day");
  const [day, setDay] = useState<number | null>(null);
  const [minute, setMinute] = useState<number | null>(usualTime);
  const { name } = view;
  const chosen = day ?? usualDays[every];
  const add = useMutation({
    mutationFn: (at: number) => {
      const when = { every, minute: at, ...(chosen !== null && { day: chosen }) };
      return api.reportSchedules.addSchedule({ viewId: view.id, ...when, words: wordsOf(report, words, t) });
    },
    onSuccess: async () => {
      showToast({ kind: "success", text: t("reports.schedule.added", { name }) });
      await queries.invalidateQueries({ queryKey: ["reportSchedules"] });
    },
  });
  const days =
    every === "week"
      ? weekdays.map((label, value) => ({ value, label }))
      : Array.from({ length: lastDay }, (_, index) => ({
          value: index + 1,
          label: index + 1 === lastDay ? t("reports.schedule.lastDay") : digits(index + 1),
        }));

  return (
    <Form
      layout="vertical"
      component="form"
      onFinish={() => minute !== null && add.mutate(minute)}
      className="schedule-form"
    >
      <Typography.Paragraph type="secondary">
        {t(role === "webAdmin" ? "reports.schedule.aboutBell" : "reports.schedule.aboutInbox")}
      </Typography.Paragraph>
      <Form.Item label={t("reports.schedule.every")}>
        <Segmented<ScheduleRhythm>
          aria-label={t("reports.schedule.every")}
          value={every}
          onChange={(next) => {
            setEvery(next);
            setDay(null);
          }}
          options={scheduleRhythms.map((one) => ({
            value: one,
            label: t(`reports.schedule.rhythms.${one}`),
          }))}
        />
      </Form.Item>
      <div className="schedule-when">
        {every !== "day" && (
          <Form.Item
            label={t(every === "week" ? "reports.schedule.dayOfWeek" : "reports.schedule.dayOfMonth")}
            htmlFor={`${id}-day`}
          >
            <Select
              id={`${id}-day`}
              value={chosen}
              onChange={setDay}
              options={days}
              popupMatchSelectWidth={false}
            />
          </Form.Item>
        )}
        <Form.Item className="schedule-time" label={t("reports.schedule.time")} htmlFor={`${id}-time`}>
          <TimeInput id={`${id}-time`} value={minute} onChange={setMinute} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={add.isPending} disabled={minute === null}>
          {t("reports.schedule.add")}
        </Button>
      </div>
      {every === "month" && chosen !== null && chosen > shortestMonth && chosen < lastDay && (
        <Typography.Paragraph type="secondary">{t("reports.schedule.dayText")}</Typography.Paragraph>
      )}
      {add.error && (
        <Typography.Text type="danger" role="alert">
          {errorText(add.error)}
        </Typography.Text>
      )}
    </Form>
  );
}

/** What the server writes the summary with: words are the portal's. */
function wordsOf(
  report: Report,
  words: ReportWords,
  t: ReturnType<typeof useTranslation>["t"],
): ScheduleWords {
  const yesNo = { true: t("fields.yes"), false: t("fields.no") };
  const summed = Object.keys(report.columns).filter((name) => report.columns[name]?.isSummed);
  const each = <V,>(names: readonly string[], word: (name: string) => V) =>
    Object.fromEntries(names.map((name) => [name, word(name)]));
  return {
    language: currentLanguage(),
    report: words.many,
    filters: each(report.filters, words.filter),
    choices: each(report.filters, (name) => words.choices(name) ?? yesNo),
    totals: {
      ...each(summed, words.field),
      ...each(report.figures?.map(({ of }) => of) ?? [], words.figure),
    },
  };
}
