import { formatClock } from "@schemas/values/clock-time";
import { useCalendar } from "./calendar-context";
import { Bdi, writeDate } from "./digits";

/** An instant as the reader's wall clock shows it: day and time, in their calendar and digits. */
export function InstantText({ instant }: { instant: string }) {
  const { calendar } = useCalendar();
  const at = new Date(instant);
  const pad = (part: number) => String(part).padStart(2, "0");
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return (
    <time dateTime={instant}>
      <Bdi>{`${writeDate(day, calendar)} ${formatClock(at.getHours() * 60 + at.getMinutes())}`}</Bdi>
    </time>
  );
}
