import { fail } from "@schemas/errors";
import { columns } from "../columns";
import type { Db } from "../db";
import { readRow } from "../one-row";

/** A period's year and number as one number, 140503. */
export const periodId = (year: number, number: number) => year * 100 + number;

/** A period by its year and number. */
export function readPeriod(db: Db, year: number, number: number) {
  const names = ["version", "closedAt", "closedBy", "lacksItems"] as const;
  const read = [...columns("work_period", ...names), "first_day as from", "last_day as to"] as const;
  return readRow(db, "work_period", { year, number }, read, () =>
    fail("period-not-found", { year }, ["period"]),
  );
}

/** Refuses a form whose field `year` names no work year. */
export async function assertWorkYear(db: Db, year: number): Promise<void> {
  await readRow(db, "work_year", { year }, ["year"], () => fail("year-not-found", { year }, ["year"]));
}
