import { InstantText } from "@src/components/instant-text";
import { writeInstant } from "@src/components/write-instant";
import type { FieldLook } from "../look";

export const instantLook: FieldLook<"instant"> = {
  Show: ({ value }) => (value ? <InstantText instant={value} /> : null),
  toCell: (value, _field, { calendar }) => writeInstant(value, calendar),
};
