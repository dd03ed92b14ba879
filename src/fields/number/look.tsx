import { Bdi, Num } from "@src/components/digits";
import { NumberInput } from "@src/components/number-input";
import type { EditProps, FieldLook } from "../look";

function NumberEdit({ id, value, onChange, onBlur, isInvalid, describedBy, field }: EditProps<"number">) {
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

export const numberLook: FieldLook<"number"> = {
  Show: ({ value, field }) => {
    if (typeof value !== "number") return null;
    return field.options.isYear ? <Bdi>{value}</Bdi> : <Num value={value} />;
  },
  Edit: NumberEdit,
  toCell: (value) => value,
  isNumeric: true,
};
