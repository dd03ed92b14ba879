import { formatClock } from "@schemas/values/clock-time";
import { ClockText } from "@src/components/digits";
import type { FieldLook } from "../look";

export const clockTimeLook: FieldLook<"clockTime"> = {
  Show: ({ value }) => <ClockText minutes={value} />,
  toCell: formatClock,
  isNumeric: true,
};
