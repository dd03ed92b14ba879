import { fail } from "@schemas/errors";
import type { Db } from "../db";
import { hasRow } from "../one-row";

/** Refuses a form whose field `clockCode` names no clock. */
export async function assertClockExists(db: Db, code: string): Promise<void> {
  if (!(await hasRow(db, "clock", { code }))) throw fail("clock-not-found", { code }, ["clockCode"]);
}
