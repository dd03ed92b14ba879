import { formatClock } from "@schemas/values/clock-time";
import { writeDate } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import type { FieldLook } from "../look";

export const instantLook: FieldLook<"instant"> = {
  Show: ({ value }) => (value ? <InstantText instant={value} /> : null),
  // Moments are set by the server; a form that names one shows it.
  Edit: ({ id, value }) => <output id={id}>{value && <InstantText instant={value} />}</output>,
  toCell: (value, _field, { calendar }) => {
    const at = new Date(value);
    const pad = (part: number) => String(part).padStart(2, "0");
    const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
    return `${writeDate(day, calendar)} ${formatClock(at.getHours() * 60 + at.getMinutes())}`;
  },
};
