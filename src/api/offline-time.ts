import type { OfflinePunch } from "./offline-punches";
import { wallClock } from "./organisation-time";

/** When it was made, by the organisation's clock: on the server's time, as far as that was known then. */
export function offlineTime({ takenAt, ahead = 0 }: OfflinePunch): { day: string; time: string } {
  const { day, time } = wallClock(new Date(takenAt + ahead));
  return { day, time: time.slice(0, "hh:mm".length) };
}
