import { Bdi } from "@src/components/digits";
import type { FieldLook } from "../look";

export const recordIdLook: FieldLook<"recordId"> = {
  Show: ({ value }) => <Bdi>{value ?? ""}</Bdi>,
  // The number of a record is never an input; a form that contains it shows it.
  Edit: ({ id, value }) => <output id={id}>{value}</output>,
  toCell: String,
};
