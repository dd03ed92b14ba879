import { DatePicker } from "@src/components/date-picker/date-picker";
import { DateText, writeDate } from "@src/components/digits";
import type { EditProps, FieldLook } from "../look";

function DateEdit({ id, value, onChange, onBlur, isInvalid, describedBy }: EditProps<"jalaliDate">) {
  return (
    <DatePicker
      id={id}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      status={isInvalid ? "error" : undefined}
      aria-describedby={describedBy}
      // Passed on as typed, so that the form refuses it with its own sentence.
      onRefused={onChange}
    />
  );
}

export const jalaliDateLook: FieldLook<"jalaliDate"> = {
  Show: ({ value, place }) => <DateText iso={value} long={place === "page"} />,
  Edit: DateEdit,
  // As text, in the reader's calendar: a spreadsheet would shift or misread its own dates.
  toCell: (value, _field, { calendar }) => writeDate(value, calendar),
};
