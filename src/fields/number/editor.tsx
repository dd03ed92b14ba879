import { NumberInput } from "@src/components/number-input";
import type { EditProps } from "../look";

export function NumberEdit({
  id,
  value,
  onChange,
  onBlur,
  isInvalid,
  describedBy,
  field,
}: EditProps<"number">) {
  return (
    <NumberInput
      id={id}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      inputMode={field.options.isWhole ? "numeric" : "decimal"}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      aria-required={!field.isOptional}
      style={{ inlineSize: "100%", maxInlineSize: 220 }}
    />
  );
}
