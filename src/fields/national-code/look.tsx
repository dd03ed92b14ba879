import { CodeInput } from "@src/components/code-input";
import { Bdi } from "@src/components/digits";
import type { EditProps, FieldLook } from "../look";

function NationalCodeEdit({
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

export const nationalCodeLook: FieldLook<"nationalCode"> = {
  Show: ({ value }) => (value ? <Bdi>{value}</Bdi> : null),
  Edit: NationalCodeEdit,
  toCell: (value) => value,
};
