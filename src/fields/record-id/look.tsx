import { Bdi } from "@src/components/digits";
import type { FieldLook } from "../look";

export const recordIdLook: FieldLook<"recordId"> = {
  Show: ({ value }) => <Bdi>{value ?? ""}</Bdi>,
  // Nobody is asked for the number of a record; a form that names one shows it.
  Edit: ({ id, value }) => <output id={id}>{value}</output>,
  toCell: String,
};
