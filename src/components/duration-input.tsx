import { formatDuration, parseTypedDuration } from "@schemas/values/duration";
import { Input, type InputRef } from "antd";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { useDigits } from "./digits";
import { FieldWithError } from "./field-with-error";
import { type TypedBoxProps, useTypedBox } from "./use-typed-box";
import { useTypedText } from "./use-typed-text";

interface DurationInputProps extends TypedBoxProps {
  /** Minutes, also beyond a day; a text is a refused input that a form holds. */
  value?: number | string | null;
  onChange: (value: number | null) => void;
  ref?: Ref<InputRef>;
}

/** Hours and minutes, with any number of hours: 176:40. The last two digits are minutes: 17640. */
export function DurationInput({ value = null, onChange, ref, ...box }: DurationInputProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const errorId = useId();
  const minutes = typeof value === "number" && Number.isFinite(value) ? value : null;
  const heldText = typeof value === "string" && value !== "" ? value : null;

  const typed = useTypedText<number>({
    shown: heldText ?? (minutes === null ? "" : formatDuration(minutes)),
    read: (text) => {
      const read = parseTypedDuration(text);
      return read !== null && read >= 0 ? read : null;
    },
    onRead: onChange,
    onRefuse: (text) => {
      onChange(null);
      box.onRefused?.(text);
    },
  });
  const refused = typed.refused ?? (typed.isTyping ? null : heldText);
  const input = useTypedBox(typed, refused !== null, errorId, box, (by) => {
    onChange(Math.max((minutes ?? 0) + by, 0));
  });

  return (
    <FieldWithError
      errorId={errorId}
      error={
        refused !== null && box.status !== "error"
          ? t("calendar.errors.notADuration", { text: digits(refused) })
          : null
      }
      className={box.className}
      style={box.style}
    >
      <Input
        ref={ref}
        placeholder={digits("00:00")}
        {...input}
        aria-label={box["aria-label"] ?? (box.id ? undefined : t("calendar.duration"))}
      />
    </FieldWithError>
  );
}
