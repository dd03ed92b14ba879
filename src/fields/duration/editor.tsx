import { DurationInput } from "@src/components/duration-input";
import type { EditProps } from "../look";

export function DurationEdit({ id, value, onChange, onBlur, isInvalid, describedBy }: EditProps<"duration">) {
  return (
    <DurationInput
      id={id}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      status={isInvalid ? "error" : undefined}
      aria-describedby={describedBy}
      // Passed on as typed, so that the form refuses it with its own sentence.
      onRefused={(text) => onChange(text as unknown as number)}
    />
  );
}
