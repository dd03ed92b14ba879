import { Bdi } from "@src/components/digits";
import type { FieldLook } from "../look";

export const recordIdLook: FieldLook<"recordId"> = {
  Show: ({ value }) => <Bdi>{value ?? ""}</Bdi>,
  toCell: String,
};
