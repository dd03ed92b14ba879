import { fail } from "@schemas/errors";
import type { Db } from "../db/db";
import { hasRow } from "../db/one-row";

/** Refuses a form whose field `personnelNumber` names nobody. */
export async function assertPersonExists(db: Db, personnelNumber: string): Promise<void> {
  if (!(await hasRow(db, "person", { personnel_number: personnelNumber })))
    throw fail("unknown-code", { value: personnelNumber }, ["personnelNumber"]);
}
