import type { DayRow } from "@schemas/calls/work";
import { useSyncExternalStore } from "react";
import { waitsFor } from "./known-here";
import { offlinePunches, subscribeOfflinePunches } from "./offline-punches";

/** Whether a punch of a day may be unsent on this device. */
export function useUnsentDays(): (day: DayRow) => boolean {
  const punches = useSyncExternalStore(subscribeOfflinePunches, offlinePunches, offlinePunches);
  return (day) => waitsFor(day, punches);
}
