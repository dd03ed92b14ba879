import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import {
  isBreakOutside,
  type ShiftBreak,
  type ShiftHours,
  toleranceModes,
} from "@schemas/values/shift-hours";
import { DurationText, useDigits } from "@src/components/digits";
import { DurationInput } from "@src/components/duration-input";
import { Muted } from "@src/components/muted";
import { NumberInput } from "@src/components/number-input";
import { TimeInput } from "@src/components/time-input";
import { Button, Checkbox, Select, Typography } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FloatKind, floatKindOf, floatKinds, isComplete, settled, withFloatKind } from "./hours-values";
import styles from "./shift-hours.module.css";

type ClassHoursProps = {
  name: string;
  hours: ShiftHours;
  /** Whether times that are missing are marked as mistakes. */
  marksMissing: boolean;
  onChange: (hours: ShiftHours) => void;
};

// A text that is not a time is passed on as typed, so that the form refuses it with its own sentence.
const typed = (text: string) => text as unknown as number;
// Cleared while changing a time: not a number, so that the form does not take it for midnight.
const missing = Number.NaN;
const statusOf = (time: number, marksMissing: boolean) =>
  marksMissing && Number.isNaN(time) ? { status: "error" as const } : {};

/** The hours of one class of day: times, flexibility, tolerances and breaks. */
export function ClassHours({ name, hours, marksMissing, onChange }: ClassHoursProps) {
  const { t } = useTranslation();
  const put = (change: Partial<ShiftHours>) => onChange(settled({ ...hours, ...change }));
  const time = (key: "start" | "end" | "coreStart" | "coreEnd", empty: number | null) => (
    <TimeInput
      value={Number.isNaN(hours[key]) ? null : hours[key]}
      {...statusOf(hours[key] ?? 0, marksMissing)}
      allowNextDay={key !== "start"}
      aria-label={`${name}: ${t(`fields.shift.${key}`)}`}
      onChange={(minutes) => put({ [key]: minutes ?? empty })}
      onRefused={(text) => put({ [key]: typed(text) })}
      style={{ inlineSize: 110 }}
    />
  );
  const kind = floatKindOf(hours);
  const isFloat = kind === "FULL_FLOAT";

  return (
    <>
      <div className={styles.shiftFields}>
        <Labelled label={t("fields.shift.start")}>{time("start", missing)}</Labelled>
        <Labelled label={t("fields.shift.end")}>{time("end", missing)}</Labelled>
        <Labelled label={t("fields.shift.kind")}>
          <Select<FloatKind>
            value={kind}
            aria-label={`${name}: ${t("fields.shift.kind")}`}
            onChange={(next) => onChange(withFloatKind(hours, next))}
            options={floatKinds.map((one) => ({ value: one, label: t(`fields.shift.kinds.${one}`) }))}
            popupMatchSelectWidth={false}
            style={{ inlineSize: 210 }}
          />
        </Labelled>
        {(kind === "END_MOVES" || kind === "FLEX_LOST_IF_EXCEEDED") && (
          <Labelled label={t("fields.shift.flex")}>
            <DurationInput
              value={hours.flex}
              aria-label={`${name}: ${t("fields.shift.flex")}`}
              onChange={(flex) => put({ flex: flex ?? 0 })}
              style={{ inlineSize: 90 }}
            />
          </Labelled>
        )}
        <Labelled label={t("fields.shift.required")}>
          {isFloat ? (
            <DurationInput
              value={hours.required}
              aria-label={`${name}: ${t("fields.shift.required")}`}
              onChange={(required) => put({ required: required ?? 0 })}
              style={{ inlineSize: 90 }}
            />
          ) : (
            <Typography.Text strong style={{ lineHeight: "32px" }}>
              {isComplete(hours) ? <DurationText minutes={hours.required} /> : "–"}
            </Typography.Text>
          )}
        </Labelled>
        {isFloat && (
          <>
            <Labelled label={t("fields.shift.coreStart")}>{time("coreStart", null)}</Labelled>
            <Labelled label={t("fields.shift.coreEnd")}>{time("coreEnd", null)}</Labelled>
          </>
        )}
      </div>
      <div className={styles.shiftFields}>
        {(["lateTol", "earlyTol"] as const).map((key) => (
          <Labelled key={key} label={t(`fields.shift.${key}`)}>
            <NumberInput
              min={0}
              max={600}
              value={hours[key]}
              aria-label={`${name}: ${t(`fields.shift.${key}`)}`}
              onChange={(minutes) => put({ [key]: minutes ?? 0 })}
              style={{ inlineSize: 90 }}
            />
          </Labelled>
        ))}
        <Labelled label={t("fields.shift.tolMode")}>
          <Select
            value={hours.tolMode}
            aria-label={`${name}: ${t("fields.shift.tolMode")}`}
            onChange={(tolMode) => put({ tolMode })}
            options={toleranceModes.map((one) => ({ value: one, label: t(`fields.shift.tolModes.${one}`) }))}
            popupMatchSelectWidth={false}
            style={{ inlineSize: 210 }}
          />
        </Labelled>
      </div>
      <Breaks name={name} hours={hours} marksMissing={marksMissing} onChange={(breaks) => put({ breaks })} />
    </>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Muted>{label}</Muted>
      {children}
    </div>
  );
}

const breakLength = 30;

/** In the middle of the shift, where most breaks are, or as soon after that as no other one is. */
function newBreak({ start, end, breaks }: ShiftHours): ShiftBreak {
  const middle = Math.floor((start + end) / 2 / breakLength) * breakLength;
  let from = Number.isInteger(middle) ? middle : 12 * 60;
  while (breaks.some((one) => one.from < from + breakLength && from < one.to)) from += breakLength;
  return { from, to: from + breakLength, paid: false };
}

type BreaksProps = Omit<ClassHoursProps, "onChange"> & { onChange: (breaks: ShiftBreak[]) => void };

function Breaks({ name, hours, marksMissing, onChange }: BreaksProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { breaks } = hours;
  const put = (index: number, change: Partial<ShiftBreak>) =>
    onChange(breaks.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <div className={styles.shiftBreaks}>
      {breaks.map((rest, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a break has no identity other than its index.
        <div key={index} className={styles.shiftBreak}>
          <Muted>{t("fields.shift.break")}</Muted>
          {(["from", "to"] as const).map((end) => (
            <TimeInput
              key={end}
              value={Number.isNaN(rest[end]) ? null : rest[end]}
              {...statusOf(rest[end], marksMissing)}
              allowNextDay
              aria-label={`${name}: ${t("fields.shift.break")} ${digits(index + 1)}${t("app.comma")}${t(`fields.shift.${end}`)}`}
              onChange={(minutes) => put(index, { [end]: minutes ?? missing })}
              onRefused={(text) => put(index, { [end]: typed(text) })}
              style={{ inlineSize: 110 }}
            />
          ))}
          <Checkbox checked={rest.paid} onChange={(event) => put(index, { paid: event.target.checked })}>
            {t("fields.shift.isPaid")}
          </Checkbox>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t("fields.shift.removeBreak")}
            onClick={() => onChange(breaks.filter((_, at) => at !== index))}
          />
          {isBreakOutside(rest, hours) && (
            <Typography.Text type="warning">{t("fields.shift.breakOutside")}</Typography.Text>
          )}
        </div>
      ))}
      <div>
        <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...breaks, newBreak(hours)])}>
          {t("fields.shift.addBreak")}
        </Button>
      </div>
    </div>
  );
}
