import { fail } from "@schemas/errors";
import type { Db } from "../db/db";

/** Refuses a form whose field `personnelNumber` names nobody. */
export async function assertPersonExists(db: Db, personnelNumber: string): Promise<void> {
  const known = await db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  if (!known) throw fail("unknown-code", { value: personnelNumber }, ["personnelNumber"]);
}
