import { Bdi } from "@src/components/digits";
import { Input } from "antd";
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
    <Input
      id={id}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
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
