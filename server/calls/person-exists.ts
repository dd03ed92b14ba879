import { fail } from "@schemas/errors";
import type { Db } from "../db/db";

/** Refuses a form whose field `personnelNumber` names nobody. */
export async function assertPersonExists(db: Db, personnelNumber: string): Promise<void> {
  await db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow(() => fail("unknown-code", { value: personnelNumber }, ["personnelNumber"]));
}
