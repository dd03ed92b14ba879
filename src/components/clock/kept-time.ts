import type { OfflinePunch } from "@src/api/offline-punches";
import { wallClock } from "../organisation-time";

/** When it was made, as the organisation's clock shows it: as near as the device's clock is right. */
export function keptTime({ takenAt }: OfflinePunch): { day: string; time: string } {
  const { day, time } = wallClock(new Date(takenAt));
  return { day, time: time.slice(0, "hh:mm".length) };
}
