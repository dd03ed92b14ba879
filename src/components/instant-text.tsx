import { useCalendar } from "./calendar-context";
import { Bdi } from "./digits";
import { writeInstant } from "./write-instant";

/** An instant on the organisation's wall clock: day and time, in the reader's calendar and digits. */
export function InstantText({ instant }: { instant: string }) {
  const { calendar } = useCalendar();
  return (
    <time dateTime={instant}>
      <Bdi>{writeInstant(instant, calendar)}</Bdi>
    </time>
  );
}
