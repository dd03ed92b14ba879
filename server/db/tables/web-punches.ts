import { clockGuardSeconds } from "@schemas/clocking";
import type { Db } from "../db";

export type WebPunch = { id: number; takenAt: Date; minute: number; direction: number };

/** A person's punches in the portal around a moment, within the span of the double-tap guard, newest first. */
export function nearbyPunches(db: Db, personnelNumber: string, at: Date) {
  const guard = clockGuardSeconds * 1000;
  return db
    .selectFrom("web_punch")
    .select(["id", "taken_at as takenAt", "minute", "direction"])
    .where("personnel_number", "=", personnelNumber)
    .where("taken_at", ">", new Date(at.getTime() - guard))
    .where("taken_at", "<", new Date(at.getTime() + guard))
    .orderBy("taken_at", "desc");
}
