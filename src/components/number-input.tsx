import { toLatinNumber } from "@schemas/values/digits";
import { InputNumber, type InputNumberProps } from "antd";

export interface NumberInputProps
  extends Omit<InputNumberProps<number>, "parser" | "formatter" | "stringMode"> {
  /** Whole numbers with group marks: 1,234,567. */
  grouped?: boolean;
}

/** antd's number field that also takes Persian and Arabic digits, ٫ and ٬; alone it leaves ۱۲۳ as no number. */
export function NumberInput({ grouped = false, style, ...props }: NumberInputProps) {
  return (
    <InputNumber<number>
      {...props}
      style={{ fontVariantNumeric: "tabular-nums", ...style }}
      // antd reads the parsed text itself; its types only know of numbers.
      parser={(text) => toLatinNumber(text ?? "") as unknown as number}
      formatter={grouped ? group : undefined}
    />
  );
}

function group(
  value: number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string {
  // While typing, marks would move the caret.
  if (userTyping) return input;
  return value === undefined || String(value) === "" ? "" : new Intl.NumberFormat("en").format(Number(value));
}
