import { DatePicker } from "@src/components/date-picker/date-picker";
import type { EditProps } from "../look";

export function DateEdit({ id, value, onChange, onBlur, isInvalid, describedBy }: EditProps<"jalaliDate">) {
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
