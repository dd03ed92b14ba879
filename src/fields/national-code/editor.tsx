import { CodeInput } from "@src/components/code-input";
import type { EditProps } from "../look";

export function NationalCodeEdit({
  id,
  value,
  onChange,
  onBlur,
  isInvalid,
  describedBy,
}: EditProps<"nationalCode">) {
  return (
    <CodeInput
      id={id}
      value={value ?? ""}
      onChange={onChange}
      onBlur={onBlur}
      inputMode="numeric"
      maxLength={12}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      style={{ maxInlineSize: 220 }}
    />
  );
}
