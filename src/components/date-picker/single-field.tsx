import type { CalendarName, IsoDate } from "@schemas/values/jalali-date";
import type { Dayjs } from "dayjs";
import type { PickerRef } from "rc-picker";
import { type CSSProperties, type Ref, useId, useMemo, useState } from "react";
import { ClearIcon } from "../clear-icon";
import { FieldWithError } from "../field-with-error";
import { focusNext } from "../focus-next";
import { useTypedText } from "../use-typed-text";
import { isoToDayjs } from "./generate-config";
import { pickers } from "./pickers";
import { EntryContext, TypedInput } from "./typed-input";
import { usePickerLocale } from "./use-picker-locale";
import { usePopup } from "./use-popup";
import "./date-picker.module.css";

/** The props of every picker of one value. */
export interface FieldProps {
  id?: string;
  name?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  allowClear?: boolean;
  size?: "small" | "middle" | "large";
  status?: "error" | "warning";
  placeholder?: string;
  className?: string;
  style?: CSSProperties;
  onBlur?: () => void;
  /** Called with a text that could not be parsed, so that a form can hold it and refuse to be sent. */
  onRefused?: (text: string) => void;
  /** Required if no label points to `id`. */
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-required"?: boolean;
  ref?: Ref<PickerRef>;
}

/** The differences between a date, a month and a year. */
export interface ValueKind<T> {
  picker: "date" | "month" | "year";
  calendar: CalendarName;
  /** Digits run left to right in both page directions; names follow the page. */
  isLtr: boolean;
  /** The value as text, Latin digits. */
  write: (value: T) => string;
  read: (text: string) => T | null;
  /** Why a text was refused, and what would be accepted. */
  refusal: (text: string) => string;
  arrange?: (text: string, before: string) => string;
  toDay: (value: T) => IsoDate;
  fromPicked: (date: Dayjs) => T;
  /** The value one small or large step away, for the arrow and page keys. */
  stepped: (from: T | null, size: "small" | "large", by: 1 | -1) => T;
  isDisabled?: (date: Dayjs) => boolean;
  min?: IsoDate;
  max?: IsoDate;
}

interface SingleFieldProps<T> {
  kind: ValueKind<T>;
  value: T | null;
  /** A refused text that a form holds instead of a value. */
  heldText: string | null;
  onChange: (value: T | null) => void;
  field: FieldProps;
}

const components = { input: TypedInput };

// Keeps the panels within the calendar; no work date is earlier.
const earliest = "1921-03-21";
const latest = "2121-03-20";

/** The common part of date, month and year pickers: one typed field above one panel. */
export function SingleField<T>({ kind, value, heldText, onChange, field }: SingleFieldProps<T>) {
  const {
    onRefused,
    "aria-label": label,
    className,
    style,
    status,
    onBlur,
    allowClear = true,
    ...rest
  } = field;
  const [isOpen, setOpen] = useState(false);
  const errorId = useId();
  const popup = usePopup();
  const locale = usePickerLocale(kind.calendar);
  const day = value === null ? null : kind.toDay(value);
  const pickerValue = useMemo(() => (day ? isoToDayjs(day) : null), [day]);
  const Picker = pickers[kind.calendar];

  const typed = useTypedText<T>({
    shown: heldText ?? (value === null ? "" : kind.write(value)),
    read: kind.read,
    arrange: kind.arrange,
    onRead: onChange,
    onRefuse: (text) => {
      onChange(null);
      onRefused?.(text);
    },
  });
  const refused = typed.refused ?? (typed.isTyping ? null : heldText);
  const entry = {
    typed,
    label: label ?? "",
    errorId,
    isInvalid: refused !== null || status === "error",
    isLtr: kind.isLtr,
    isOpen,
    setOpen,
    step: (size: "small" | "large", by: 1 | -1) => onChange(kind.stepped(value, size, by)),
    moveOn: focusNext,
    onLeave: onBlur,
  };

  return (
    <FieldWithError
      errorId={errorId}
      error={refused !== null && status !== "error" ? kind.refusal(refused) : null}
      className={className}
      style={style}
    >
      <EntryContext value={{ start: entry }}>
        <Picker
          {...rest}
          picker={kind.picker}
          allowClear={allowClear && { clearIcon: <ClearIcon /> }}
          value={pickerValue}
          locale={locale}
          components={components}
          format={(date: Dayjs) => kind.write(kind.fromPicked(date))}
          open={isOpen}
          onOpenChange={setOpen}
          status={refused === null ? status : "error"}
          onChange={(date: Dayjs | null) => {
            typed.cancel();
            onChange(date ? kind.fromPicked(date) : null);
          }}
          disabledDate={kind.isDisabled}
          minDate={isoToDayjs(kind.min ?? earliest)}
          maxDate={isoToDayjs(kind.max ?? latest)}
          {...popup}
        />
      </EntryContext>
    </FieldWithError>
  );
}
