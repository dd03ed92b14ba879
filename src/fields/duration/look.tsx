import { formatDuration } from "@schemas/values/duration";
import { DurationText } from "@src/components/digits";
import { DurationInput } from "@src/components/duration-input";
import type { EditProps, FieldLook } from "../look";

function DurationEdit({ id, value, onChange, onBlur, isInvalid, describedBy }: EditProps<"duration">) {
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

export const durationLook: FieldLook<"duration"> = {
  Show: ({ value }) => <DurationText minutes={value} />,
  Edit: DurationEdit,
  toCell: formatDuration,
  isNumeric: true,
};
