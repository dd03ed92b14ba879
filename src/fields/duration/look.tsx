import { formatDuration } from "@schemas/values/duration";
import { DurationText } from "@src/components/digits";
import type { FieldLook } from "../look";

export const durationLook: FieldLook<"duration"> = {
  Show: ({ value }) => <DurationText minutes={value} />,
  toCell: formatDuration,
  isNumeric: true,
};
