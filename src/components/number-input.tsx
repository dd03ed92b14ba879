import { toLatinNumber, toPersianDigits } from "@schemas/values/digits";
import { InputNumber, type InputNumberProps } from "antd";
import { useCalendar } from "./calendar-context";

interface NumberInputProps extends Omit<InputNumberProps<number>, "parser" | "formatter" | "stringMode"> {
  /** Whole numbers with group separators: 1,234,567. */
  grouped?: boolean;
}

/** Many write the decimal point as a slash, which is on every keyboard: ۳۵/۷. */
const slashed = /^(-?\d+)\/(\d+)$/;

/**
 * antd's number field that also accepts Persian and Arabic digits, ٫ or / as the point, and ٬, which antd itself does
 * not. Shows the reader's digits.
 */
export function NumberInput({ grouped = false, style, ...props }: NumberInputProps) {
  const isPersian = useCalendar().digits === "persian";
  return (
    <InputNumber<number>
      {...props}
      style={isPersian ? style : { fontVariantNumeric: "tabular-nums", ...style }}
      // antd accepts parsed text; its types only know numbers.
      parser={(text) => toLatinNumber(text ?? "").replace(slashed, "$1.$2") as unknown as number}
      // While typing, changed digits and separators would move the caret.
      formatter={(value, { userTyping, input }) => {
        if (userTyping) return input;
        if (value === undefined || String(value) === "") return "";
        if (grouped) return new Intl.NumberFormat(isPersian ? "fa" : "en").format(Number(value));
        return isPersian ? toPersianDigits(String(value)).replace(".", "٫") : String(value);
      }}
    />
  );
}
