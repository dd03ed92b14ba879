import { fail } from "@schemas/errors";
import type { Db } from "../db";

/** Refuses a form whose field `clockCode` names no clock. */
export async function assertClockExists(db: Db, code: string): Promise<void> {
  const clock = await db.selectFrom("clock").select("code").where("code", "=", code).executeTakeFirst();
  if (!clock) throw fail("clock-not-found", { code }, ["clockCode"]);
}
