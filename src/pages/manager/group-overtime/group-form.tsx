import { EyeOutlined, SendOutlined } from "@ant-design/icons";
import type { DateRange } from "@schemas/values/jalali-date";
import { DateRangePicker } from "@src/components/date-picker/date-range-picker";
import { useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { LongText } from "@src/components/long-text";
import mirroredStyles from "@src/components/mirrored.module.css";
import { TimeInput } from "@src/components/time-input";
import { Button, Form, Progress, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "../overtime.module.css";
import { GroupPreviewTable } from "./group-preview";
import { PeopleChoice } from "./people-choice";
import { type GroupOvertimeInput, type GroupWork, useGroupPreview } from "./use-group";

/** Chooses people, time and reason; then previews; then sends. */
export function GroupForm({ work: { start } }: { work: GroupWork }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { previewing, seen } = useGroupPreview();
  const [people, setPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const [days, setDays] = useState<DateRange | null>(null);
  const [isHourly, setHourly] = useState(true);
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const [reason, setReason] = useState("");

  // The preview is of the earlier input, so any change requires a new one.
  const changing =
    <V,>(put: (value: V) => void) =>
    (value: V) => {
      previewing.reset();
      start.reset();
      put(value);
    };
  const isComplete = people.size > 0 && days !== null && (!isHourly || (from !== null && to !== null));
  const inputOf = (personnelNumbers: string[]): GroupOvertimeInput => ({
    personnelNumbers,
    from: days?.from ?? "",
    to: days?.to ?? "",
    ...(isHourly && from !== null && to !== null && { fromMinute: from, toMinute: to }),
    ...(reason.trim() && { description: reason.trim() }),
  });
  const preview = previewing.data;
  const passing = preview?.filter(({ isMet }) => isMet) ?? [];
  const count = (number: number) => ({ count: number, number: digits(number) });
  const error = previewing.error ?? start.error;

  return (
    <div className={styles.groupForm}>
      <section aria-label={t("groupOvertime.people")} className={styles.panel}>
        <PeopleChoice chosen={people} onChange={changing(setPeople)} />
      </section>
      <section aria-label={t("groupOvertime.what")} className={`${styles.panel} ${styles.groupWhat}`}>
        <Form layout="vertical" component="div">
          <Form.Item label={t("groupOvertime.days")} htmlFor="group-days">
            <DateRangePicker
              id="group-days"
              value={days}
              onChange={changing(setDays)}
              style={{ inlineSize: "100%" }}
            />
          </Form.Item>
          <Form.Item label={t("groupOvertime.span")}>
            <Segmented
              aria-label={t("groupOvertime.span")}
              value={isHourly ? "hourly" : "daily"}
              onChange={changing((value: string) => setHourly(value === "hourly"))}
              options={(["hourly", "daily"] as const).map((value) => ({
                value,
                label: t(`groupOvertime.spans.${value}`),
              }))}
            />
          </Form.Item>
          {isHourly && (
            <div className={styles.groupHours}>
              <Form.Item label={t("groupOvertime.from")} htmlFor="group-from">
                <TimeInput id="group-from" value={from} onChange={changing(setFrom)} />
              </Form.Item>
              <Form.Item label={t("groupOvertime.to")} htmlFor="group-to">
                <TimeInput id="group-to" value={to} onChange={changing(setTo)} allowNextDay />
              </Form.Item>
            </div>
          )}
          <Form.Item label={t("groupOvertime.reason")} htmlFor="group-reason">
            <LongText id="group-reason" rows={2} max={1000} value={reason} onChange={setReason} />
          </Form.Item>
        </Form>
        <ErrorAlert error={error} />
        {previewing.isPending && (
          <div role="status">
            {t("groupOvertime.looking", { seen: digits(seen), all: digits(people.size) })}
            <Progress percent={(seen / Math.max(1, people.size)) * 100} showInfo={false} size={[-1, 4]} />
          </div>
        )}
        <div className={styles.row}>
          <Button
            {...(!preview && { type: "primary" as const })}
            icon={<EyeOutlined aria-hidden />}
            disabled={!isComplete}
            loading={previewing.isPending}
            onClick={() => previewing.mutate(inputOf([...people.keys()]))}
          >
            {t("groupOvertime.preview")}
          </Button>
          {preview && (
            <Button
              type="primary"
              icon={<SendOutlined className={mirroredStyles.icon} aria-hidden />}
              disabled={passing.length === 0}
              loading={start.isPending}
              onClick={() => start.mutate(inputOf(passing.map(({ personnelNumber }) => personnelNumber)))}
            >
              {t("groupOvertime.send", count(passing.length))}
            </Button>
          )}
        </div>
        {!isComplete && <p className={styles.soft}>{t("groupOvertime.missing")}</p>}
      </section>
      {preview && <GroupPreviewTable rows={preview} />}
    </div>
  );
}
