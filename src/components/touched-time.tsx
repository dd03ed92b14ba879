import { formatClock, parseClock } from "@schemas/values/clock-time";
import "./touched-time.css";

const minutesPerDay = 24 * 60;

type Props = { minutes: number | null; onPick: (minutes: number | null) => void };

/**
 * The device's own wheel or dial, over the box: under a finger a tap on the box opens it. The box stays what is typed
 * into with a keyboard and what a screen reader reads.
 */
export function TouchedTime({ minutes, onPick }: Props) {
  return (
    <input
      type="time"
      className="touched-time"
      tabIndex={-1}
      aria-hidden
      value={minutes === null ? "" : formatClock(minutes % minutesPerDay)}
      onChange={({ target }) => onPick(parseClock(target.value))}
      onClick={({ currentTarget }) => {
        // A dial that is open already says no.
        try {
          currentTarget.showPicker();
        } catch {}
      }}
    />
  );
}
