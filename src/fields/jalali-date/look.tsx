import { DateText, writeDate } from "@src/components/digits";
import type { FieldLook } from "../look";

export const jalaliDateLook: FieldLook<"jalaliDate"> = {
  Show: ({ value, place }) => <DateText iso={value} long={place === "page"} />,
  // As text, in the reader's calendar: a spreadsheet would shift or misread its own dates.
  toCell: (value, _field, { calendar }) => writeDate(value, calendar),
};
