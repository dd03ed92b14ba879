import type { SavedView } from "@schemas/calls/portal";
import type { ScheduleWords } from "@schemas/calls/report-schedules";
import type { Report } from "@schemas/report";
import { api } from "@src/api";
import { Muted } from "@src/components/muted";
import { currentLanguage } from "@src/locales/i18n";
import { useErrorText } from "@src/locales/use-error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Typography } from "antd";
import { useTranslation } from "react-i18next";
import type { ReportWords } from "../words";
import { RhythmFields, useRhythm } from "./rhythm-fields";
import styles from "./schedules.module.css";

const usual = { every: "day", day: null, minute: 8 * 60 } as const;

type ScheduleFormProps = { report: Report; words: ReportWords; view: SavedView };

/** How often and at what time of the organisation's clock a view is sent. */
export function ScheduleForm({ report, words, view }: ScheduleFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { role } = useViewer();
  const queries = useQueryClient();
  const { rhythm, setRhythm, when } = useRhythm(usual);
  const { name } = view;
  const add = useMutation({
    mutationFn: (at: NonNullable<typeof when>) =>
      api.reportSchedules.addSchedule({ viewId: view.id, ...at, words: wordsOf(report, words, t) }),
    onSuccess: async () => {
      showToast({ kind: "success", text: t("reports.schedule.added", { name }) });
      await queries.invalidateQueries({ queryKey: ["reportSchedules"] });
    },
  });

  return (
    <Form
      layout="vertical"
      component="form"
      onFinish={() => when && add.mutate(when)}
      className={styles.form}
    >
      <Muted as="p">
        {t(role === "webAdmin" ? "reports.schedule.aboutBell" : "reports.schedule.aboutInbox")}
      </Muted>
      <RhythmFields value={rhythm} onChange={setRhythm}>
        <Button type="primary" htmlType="submit" loading={add.isPending} disabled={when === null}>
          {t("reports.schedule.add")}
        </Button>
      </RhythmFields>
      {add.error && (
        <Typography.Text type="danger" role="alert">
          {errorText(add.error)}
        </Typography.Text>
      )}
    </Form>
  );
}

/** The words for the server's summary; the server does not have them. */
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
