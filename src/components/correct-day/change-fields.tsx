import { DeleteOutlined } from "@ant-design/icons";
import type { DayChange } from "@schemas/calls/day-corrections";
import type { DayPunch } from "@schemas/calls/io";
import { partsOfDay } from "@schemas/justifications";
import { formatClock } from "@schemas/values/clock-time";
import { nameIn } from "@schemas/values/languages";
import { Button, Segmented, Select } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useDigits } from "../digits";
import { DurationInput } from "../duration-input";
import { TimeInput } from "../time-input";
import { type ChangeDraft, directionOf } from "./change-draft";
import styles from "./correct-day.module.css";

type Props = {
  draft: ChangeDraft;
  /** The kinds of change to choose from. */
  kinds: readonly DayChange["change"][];
  /** The punches of the day, if the change is for a single day. */
  punches?: readonly DayPunch[];
  onChange: (draft: ChangeDraft) => void;
  onRemove?: (() => void) | undefined;
};

/** The fields of one change of a day: its kind and its values. */
export function ChangeFields({ draft, kinds, punches = [], onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const put = (over: Partial<ChangeDraft>) => onChange({ ...draft, ...over });
  return (
    <div className={styles.changeFields}>
      <Select
        aria-label={t("correcting.what")}
        value={draft.change}
        onChange={(change) => put({ change })}
        options={kinds.map((value) => ({ value, label: t(`correcting.changes.${value}`) }))}
      />
      <Filled draft={draft} punches={punches} put={put} />
      {onRemove && (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("correcting.removeChange")}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

type Part = { draft: ChangeDraft; put: (over: Partial<ChangeDraft>) => void };

function Filled({ draft, punches, put }: Part & { punches: readonly DayPunch[] }) {
  const { t } = useTranslation();
  const { change, direction, time, part, minutes } = draft;
  const clock = (
    <TimeInput
      aria-label={t("correcting.time")}
      value={time}
      onChange={(at) => put({ time: at })}
      allowNextDay
    />
  );
  switch (change) {
    case "addPunch":
      return (
        <>
          <Segmented
            aria-label={t("correcting.direction")}
            // Null chooses neither.
            value={direction as "in" | "out"}
            onChange={(chosen) => put({ direction: chosen })}
            options={(["in", "out"] as const).map((value) => ({
              value,
              label: t(`correcting.directions.${value}`),
            }))}
          />
          {clock}
        </>
      );
    case "movePunch":
      return (
        <>
          <PunchChoice draft={draft} punches={punches} put={put} />
          <span className={styles.changeWord}>{t("correcting.to")}</span>
          {clock}
        </>
      );
    case "removePunch":
      return <PunchChoice draft={draft} punches={punches} put={put} />;
    case "justify":
      return (
        <>
          <Select
            aria-label={t("correcting.part")}
            value={part}
            onChange={(chosen) => put({ part: chosen })}
            options={partsOfDay.map((value) => ({ value, label: t(`correcting.parts.${value}`) }))}
          />
          <DurationInput
            aria-label={t("correcting.minutes")}
            placeholder={t("correcting.allMinutes")}
            value={minutes}
            onChange={(length) => put({ minutes: length === 0 ? null : length })}
          />
        </>
      );
    case "giveLeave":
      return <LeaveFields draft={draft} put={put} />;
    case "suggested":
      return null;
  }
}

/** A choice of the punches made by clocks or added by corrections; those of requests are taken back with these. */
function PunchChoice({ draft: { replaces }, punches, put }: Part & { punches: readonly DayPunch[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const open = punches.filter(
    ({ source, ignored, correction }) =>
      ignored !== "cancelled" && (source !== "manual" || correction?.isEntered),
  );
  return (
    <Select
      aria-label={t("correcting.punch")}
      placeholder={t("correcting.punch")}
      value={replaces}
      notFoundContent={t("correcting.noPunch")}
      onChange={(time) => put({ replaces: time, direction: directionOf(punches, time) })}
      options={open.map(({ time, direction }) => ({
        value: time,
        label: t(`correcting.punches.${direction ?? "untyped"}`, {
          time: `\u2066${digits(formatClock(time))}\u2069`,
        }),
      }))}
    />
  );
}

function LeaveFields({ draft: { typeCode, isDaily, from, to }, put }: Part) {
  const { t, i18n } = useTranslation();
  const types = useCall("leave", "getAllTypes", undefined, { staleTime: 5 * 60_000 });
  return (
    <>
      <Select
        aria-label={t("correcting.leaveType")}
        placeholder={t("correcting.leaveType")}
        loading={types.isLoading}
        value={typeCode}
        onChange={(code) => put({ typeCode: code })}
        options={types.data?.map((one) => ({ value: one.code, label: nameIn(i18n.language, one) }))}
      />
      <Segmented
        aria-label={t("correcting.span")}
        value={isDaily ? "daily" : "hourly"}
        onChange={(span) => put({ isDaily: span === "daily" })}
        options={(["daily", "hourly"] as const).map((value) => ({
          value,
          label: t(`correcting.spans.${value}`),
        }))}
      />
      {!isDaily && (
        <>
          <TimeInput aria-label={t("correcting.from")} value={from} onChange={(at) => put({ from: at })} />
          <TimeInput
            aria-label={t("correcting.until")}
            value={to}
            onChange={(at) => put({ to: at })}
            allowNextDay
          />
        </>
      )}
    </>
  );
}
