import { Bdi } from "@src/components/digits";
import type { FieldLook } from "../look";

export const nationalCodeLook: FieldLook<"nationalCode"> = {
  Show: ({ value }) => (value ? <Bdi>{value}</Bdi> : null),
  toCell: (value) => value,
};
