import { clockGuardSeconds } from "@schemas/clocking";
import type { Db } from "../../calls/context";

/** When a person punched in the portal around a moment, as near as the guard looks. */
export async function takenAround(db: Db, personnelNumber: string, at: Date): Promise<Date[]> {
  const guard = clockGuardSeconds * 1000;
  const rows = await db
    .selectFrom("web_punch")
    .select("taken_at")
    .where("personnel_number", "=", personnelNumber)
    .where("taken_at", ">", new Date(at.getTime() - guard))
    .where("taken_at", "<", new Date(at.getTime() + guard))
    .orderBy("taken_at", "desc")
    .execute();
  return rows.map((row) => row.taken_at);
}
