import { toLatinNumber, toPersianDigits } from "@schemas/values/digits";
import { InputNumber, type InputNumberProps } from "antd";
import { useCalendar } from "./calendar-context";

interface NumberInputProps extends Omit<InputNumberProps<number>, "parser" | "formatter" | "stringMode"> {
  /** Whole numbers with group marks: 1,234,567. */
  grouped?: boolean;
}

/**
 * antd's number field that also takes Persian and Arabic digits, ٫ and ٬; alone it leaves ۱۲۳ as no number. What stands
 * in it has the reader's digits.
 */
export function NumberInput({ grouped = false, style, ...props }: NumberInputProps) {
  const isPersian = useCalendar().digits === "persian";
  return (
    <InputNumber<number>
      {...props}
      style={isPersian ? style : { fontVariantNumeric: "tabular-nums", ...style }}
      // antd reads the parsed text itself; its types only know of numbers.
      parser={(text) => toLatinNumber(text ?? "") as unknown as number}
      // While typing, other digits and marks would move the caret.
      formatter={(value, { userTyping, input }) => {
        if (userTyping) return input;
        if (value === undefined || String(value) === "") return "";
        if (grouped) return new Intl.NumberFormat(isPersian ? "fa" : "en").format(Number(value));
        return isPersian ? toPersianDigits(String(value)).replace(".", "٫") : String(value);
      }}
    />
  );
}
