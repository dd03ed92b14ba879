import { clockGuardSeconds } from "@schemas/clocking";
import type { Db } from "../db";

export type WebPunch = { id: number; takenAt: Date; minute: number; direction: number };

/** What a person punched in the portal around a moment, as near as the guard looks, the newest first. */
export async function takenAround(db: Db, personnelNumber: string, at: Date): Promise<WebPunch[]> {
  const guard = clockGuardSeconds * 1000;
  return db
    .selectFrom("web_punch")
    .select(["id", "taken_at as takenAt", "minute", "direction"])
    .where("personnel_number", "=", personnelNumber)
    .where("taken_at", ">", new Date(at.getTime() - guard))
    .where("taken_at", "<", new Date(at.getTime() + guard))
    .orderBy("taken_at", "desc")
    .execute();
}
