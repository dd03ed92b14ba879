import { fail } from "@schemas/errors";
import type { Db } from "../db";
import { readRow } from "../one-row";

/** A period's year and number as one number, 140503. */
export const periodId = (year: number, number: number) => year * 100 + number;

/** A period by its year and number. */
export async function readPeriod(db: Db, year: number, period: number) {
  return db
    .selectFrom("work_period")
    .select(["first_day as from", "last_day as to", "closed_at as closedAt", "closed_by as closedBy"])
    .select(["lacks_items as lacksItems", "version"])
    .where("year", "=", year)
    .where("number", "=", period)
    .executeTakeFirstOrThrow(() => fail("period-not-found", { year }, ["period"]));
}

/** Refuses a form whose field `year` names no work year. */
export async function assertWorkYear(db: Db, year: number): Promise<void> {
  await readRow(db, "work_year", { year }, ["year"], () => fail("year-not-found", { year }, ["year"]));
}
