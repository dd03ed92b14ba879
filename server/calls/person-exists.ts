import { fail } from "@schemas/errors";
import type { Db } from "../db/db";
import { hasRow } from "../db/one-row";

/** The refusal of a number that is nobody's. */
export const nobodyWith = (personnelNumber: string, field?: string) => () =>
  fail("person-not-found", { personnelNumber }, field === undefined ? [] : [field]);

/** Refuses a form whose field `personnelNumber` names nobody. */
export async function assertPersonExists(db: Db, personnelNumber: string): Promise<void> {
  if (!(await hasRow(db, "person", { personnel_number: personnelNumber })))
    throw fail("unknown-code", { value: personnelNumber }, ["personnelNumber"]);
}
