import type { Db } from "@server/db/db";
import { recomputeDays } from "@server/work/recompute";
import { buildCast, employee, manager, neighbour } from "./cast";
import { buildPunches, buildWorkWeek } from "./work-week";

/** The days worked. */
export const workedDays = { from: "2026-05-02", to: "2026-05-07" };

/** Creates the cast, with three of them working and punching from 08:00 to 16:00, and computes their days. */
export async function buildWorkedDays(
  db: Db,
  punches: readonly (readonly [person: string, day: string, ...times: string[]])[],
): Promise<void> {
  await buildCast(db);
  await buildWorkWeek(db, { people: [employee, manager, neighbour], start: "08:00", end: "16:00" });
  for (const [person, day, ...times] of punches) await buildPunches(db, person, day, ...times);
  await recomputeDays(db, { personnelNumbers: "all", ...workedDays, now: { day: "2026-05-13", minute: 0 } });
}
