import { formatClock, parseClock } from "@schemas/values/clock-time";
import styles from "./touched-time.module.css";

const minutesPerDay = 24 * 60;

type Props = { minutes: number | null; onPick: (minutes: number | null) => void };

/**
 * The device's own time picker over the box: tapping the box opens it. The box itself stays for keyboard input and
 * screen readers.
 */
export function TouchedTime({ minutes, onPick }: Props) {
  return (
    <input
      type="time"
      className={styles.touchedTime}
      tabIndex={-1}
      aria-hidden
      value={minutes === null ? "" : formatClock(minutes % minutesPerDay)}
      onChange={({ target }) => onPick(parseClock(target.value))}
      onClick={({ currentTarget }) => {
        // A picker that is already open throws.
        try {
          currentTarget.showPicker();
        } catch {}
      }}
    />
  );
}
