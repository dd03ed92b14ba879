import { formatClock, isClockTime, parseTypedClock } from "@schemas/values/clock-time";
import { Button, Input, type InputRef } from "antd";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { Bdi, useDigits } from "./digits";
import { FieldWithError } from "./field-with-error";
import { TouchedTime } from "./touched-time";
import styles from "./touched-time.module.css";
import { type TypedBoxProps, useTypedBox } from "./use-typed-box";
import { useTypedText } from "./use-typed-text";

const minutesPerDay = 24 * 60;

export interface TimeInputProps extends TypedBoxProps {
  /** Minutes from midnight, from 1440 on for the next day; a text is a refused input that a form holds. */
  value?: number | string | null;
  onChange: (value: number | null) => void;
  /** Whether the next day is allowed, by typing +1 or with the button. */
  allowNextDay?: boolean;
  ref?: Ref<InputRef>;
}

/** A time of day. Four digits are enough: 0705. */
export function TimeInput({ value = null, onChange, allowNextDay = false, ref, ...box }: TimeInputProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const errorId = useId();
  const latest = allowNextDay ? 2 * minutesPerDay - 1 : minutesPerDay - 1;
  const minutes = typeof value === "number" && isClockTime(value) ? value : null;
  const heldText = typeof value === "string" && value !== "" ? value : null;

  const typed = useTypedText<number>({
    shown: heldText ?? (minutes === null ? "" : formatClock(minutes)),
    read: (text) => {
      const read = parseTypedClock(text);
      return read !== null && read <= latest ? read : null;
    },
    onRead: onChange,
    onRefuse: (text) => {
      onChange(null);
      box.onRefused?.(text);
    },
  });
  const refused = typed.refused ?? (typed.isTyping ? null : heldText);
  const sentence = (text: string) =>
    parseTypedClock(text) === null
      ? t("calendar.errors.notATime", { text: digits(text) })
      : t("calendar.errors.notNextDay");
  const input = useTypedBox(typed, refused !== null, errorId, box, (by) =>
    onChange(minutes === null ? 8 * 60 : Math.min(Math.max(minutes + by, 0), latest)),
  );
  const isNextDay = minutes !== null && minutes >= minutesPerDay;

  return (
    <FieldWithError
      errorId={errorId}
      error={refused !== null && box.status !== "error" ? sentence(refused) : null}
      className={box.className}
      style={box.style}
    >
      <span className={styles.timeBox}>
        <Input
          ref={ref}
          placeholder="--:--"
          {...input}
          aria-label={box["aria-label"] ?? (box.id ? undefined : t("calendar.time"))}
          suffix={
            allowNextDay && (
              <Button
                size="small"
                style={{ height: 22, marginBlock: -1 }}
                type={isNextDay ? "primary" : "text"}
                aria-pressed={isNextDay}
                aria-label={t("calendar.nextDayHint")}
                title={t("calendar.nextDayHint")}
                disabled={box.disabled || minutes === null}
                onClick={() => minutes !== null && onChange((minutes + minutesPerDay) % (2 * minutesPerDay))}
              >
                <Bdi>+1</Bdi>
              </Button>
            )
          }
        />
        {!box.disabled && (
          <TouchedTime
            minutes={minutes}
            onPick={(time) => onChange(time !== null && isNextDay ? time + minutesPerDay : time)}
          />
        )}
      </span>
    </FieldWithError>
  );
}
