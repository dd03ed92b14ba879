import { toLatinNumber, toPersianDigits } from "@schemas/values/digits";
import { InputNumber, type InputNumberProps } from "antd";
import { type FocusEvent, type KeyboardEvent, useCallback, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalendar } from "./calendar-context";
import { useDigits } from "./digits";
import { FieldWithError } from "./field-with-error";

interface NumberInputProps
  extends Omit<InputNumberProps<number>, "parser" | "formatter" | "stringMode" | "value" | "onChange"> {
  /** A text is a refused input that a form holds. */
  value?: number | string | null | undefined;
  onChange: (value: number | null) => void;
  /** Called with a text that is no number, so that a form can hold it and show its own error. */
  onRefused?: (text: string) => void;
  /** Whole numbers with group separators: 1,234,567. */
  grouped?: boolean;
}

/** A refused text, and the value that its holder has had since then. */
type Refused = { text: string; beside?: number | string | null };

/** Many write the decimal point as a slash, which is on every keyboard: ۳۵/۷. */
const slashed = /^(-?\d+)\/(\d+)$/;

const latinOf = (text: string) => toLatinNumber(text).replace(slashed, "$1.$2");
const isNumber = (text: string) => !Number.isNaN(Number(latinOf(text)));

/**
 * antd's number field that also accepts Persian and Arabic digits, ٫ or / as the point, and ٬, which antd itself does
 * not. Shows the reader's digits. A text that is no number stays and is refused; antd would discard it.
 */
export function NumberInput({ grouped = false, style, onRefused, ...props }: NumberInputProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const errorId = useId();
  const isPersian = useCalendar().digits === "persian";
  const [own, setOwn] = useState<Refused | null>(null);
  // The holder's answer to the refusal may be another value, and no value may come later, as from an address; only
  // another value after that replaces the text.
  const value = props.value ?? null;
  if (own && own.beside !== value) {
    const isAnswer = own.beside === undefined || value === null;
    setOwn(isAnswer ? { ...own, beside: value } : null);
  }
  const refused = own?.text ?? (typeof props.value === "string" ? props.value : null);

  // A new formatter would make antd write the value again over what is being typed.
  const formatter = useCallback<NonNullable<InputNumberProps<number>["formatter"]>>(
    (value, { userTyping, input }) => {
      // While typing, changed digits and separators would move the caret.
      if (userTyping) return input;
      if (value === undefined || String(value) === "") return "";
      if (Number.isNaN(Number(value))) return isPersian ? toPersianDigits(String(value)) : String(value);
      if (grouped) return new Intl.NumberFormat(isPersian ? "fa" : "en").format(Number(value));
      return isPersian ? toPersianDigits(String(value)).replace(".", "٫") : String(value);
    },
    [isPersian, grouped],
  );

  const put = (value: number | null) => {
    setOwn(null);
    props.onChange(value);
  };
  /** Refuses the text if it is no number; true if it did. */
  const refuse = (typed: string): boolean => {
    const text = typed.trim();
    if (isNumber(text)) return false;
    if (onRefused) onRefused(text);
    else if (digits(text) !== digits(refused ?? "")) {
      setOwn({ text });
      props.onChange(null);
    }
    return true;
  };

  const field = (
    <InputNumber<number>
      {...props}
      {...(!onRefused && own && { status: "error", "aria-invalid": true, "aria-describedby": errorId })}
      // antd would move a refused text into the limits.
      {...(refused !== null && { min: undefined, max: undefined })}
      style={{
        ...(!isPersian && { fontVariantNumeric: "tabular-nums" }),
        ...(onRefused ? style : { inlineSize: "100%" }),
      }}
      // antd accepts text here and from the parser; its types only know numbers.
      value={(refused ?? props.value) as number | null | undefined}
      parser={(text) => latinOf(text ?? "") as unknown as number}
      formatter={formatter}
      onChange={put}
      onInput={(text) => {
        // For antd a text that is no number is as empty as no text.
        if (refused !== null && text.trim() === "") put(null);
        props.onInput?.(text);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // The form must not be sent with what the field held before.
        if (event.key === "Enter" && refuse(event.currentTarget.value)) event.preventDefault();
        props.onKeyDown?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        refuse(event.currentTarget.value);
        props.onBlur?.(event);
      }}
    />
  );
  if (onRefused) return field;
  return (
    <FieldWithError
      errorId={errorId}
      error={own ? t("calendar.errors.notANumber", { text: digits(own.text) }) : null}
      style={style}
    >
      {field}
    </FieldWithError>
  );
}
