import { TimeInput } from "@src/components/time-input";
import type { EditProps } from "../look";

export function TimeEdit({ id, value, onChange, onBlur, isInvalid, describedBy }: EditProps<"clockTime">) {
  return (
    <TimeInput
      id={id}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      allowNextDay
      status={isInvalid ? "error" : undefined}
      aria-describedby={describedBy}
      // Passed on as typed, so that the form refuses it with its own sentence.
      onRefused={(text) => onChange(text as unknown as number)}
    />
  );
}
