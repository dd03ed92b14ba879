import { Bdi, Num } from "@src/components/digits";
import type { FieldLook } from "../look";

export const numberLook: FieldLook<"number"> = {
  Show: ({ value, field }) => {
    if (typeof value !== "number") return null;
    return field.options.isYear ? <Bdi>{value}</Bdi> : <Num value={value} />;
  },
  toCell: (value) => value,
  isNumeric: true,
};
