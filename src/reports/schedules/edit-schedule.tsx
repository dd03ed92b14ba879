import type { ReportSchedule } from "@schemas/calls/report-schedules";
import { api } from "@src/api";
import { isChangedMeanwhile } from "@src/api/api-error";
import { useErrorText } from "@src/locales/use-error-text";
import { showToast } from "@src/providers/notification";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Form, Select, Typography } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { RhythmFields, useRhythm } from "./rhythm-fields";
import styles from "./schedules.module.css";

type Props = { schedule: ReportSchedule; onClose: () => void };

/** Changes the time of a schedule, or its view to another of the same report, even if the old view was deleted. */
export function EditSchedule({ schedule, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const id = useId();
  const queries = useQueryClient();
  const { rhythm, setRhythm, when } = useRhythm(schedule);
  const [viewId, setViewId] = useState(schedule.viewId);
  const resource = schedule.report;
  const views = useQuery({
    queryKey: ["views", resource],
    queryFn: ({ signal }) => api.portal.listViews({ resource }, { signal }),
  });
  const save = useMutation({
    mutationFn: (change: { viewId: number } & NonNullable<typeof when>) =>
      api.reportSchedules.editSchedule({ id: schedule.id, version: schedule.version, ...change }),
    onSuccess: ({ viewName: name }) => {
      showToast({ kind: "success", text: t("reports.schedule.edited", { name }) });
      onClose();
    },
    // Also after a refusal: the current schedule is shown above and is the basis of the next attempt.
    onSettled: () => queries.invalidateQueries({ queryKey: ["reportSchedules"] }),
  });
  const listed = (views.data ?? []).map(({ id: value, name: label }) => ({ value, label }));
  // The view is missing until the views are loaded, or if it is no longer shared.
  const isListed = schedule.viewId === null || listed.some(({ value }) => value === schedule.viewId);
  const options = isListed ? listed : [{ value: schedule.viewId, label: schedule.viewName }, ...listed];

  return (
    <Form
      layout="vertical"
      component="form"
      aria-label={t("reports.schedule.edit", { name: schedule.viewName })}
      onFinish={() => when && viewId !== null && save.mutate({ ...when, viewId })}
      className={`${styles.form} ${styles.edit}`}
    >
      <Form.Item label={t("reports.schedule.view")} htmlFor={`${id}-view`}>
        <Select
          id={`${id}-view`}
          value={viewId}
          onChange={setViewId}
          options={options}
          loading={views.isPending}
          popupMatchSelectWidth={false}
        />
      </Form.Item>
      <RhythmFields value={rhythm} onChange={setRhythm}>
        <Button
          type="primary"
          htmlType="submit"
          loading={save.isPending}
          disabled={when === null || viewId === null}
        >
          {t("reports.schedule.save")}
        </Button>
        <Button onClick={onClose}>{t("reports.schedule.cancel")}</Button>
      </RhythmFields>
      {(save.error ?? views.error) && (
        <Typography.Text type="danger" role="alert">
          {isChangedMeanwhile(save.error)
            ? t("reports.schedule.changedMeanwhile")
            : errorText(save.error ?? views.error)}
        </Typography.Text>
      )}
    </Form>
  );
}
