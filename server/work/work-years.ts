import { jalaliToIso } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { insertRows } from "../db/insert-rows";
import { layoutOf, usualStartDay } from "../rules/period-layout";
import { prepareMonths } from "./month-tables";

const firstYear = 1403;
const lastYear = 1406;

/**
 * Creates the work years with their twelve periods up to the year after the given one, with the tables of their months,
 * and makes the given one the active year.
 */
export async function ensureWorkYears(db: Db, activeYear: number): Promise<void> {
  const first = Math.min(firstYear, activeYear - 1);
  const last = Math.max(lastYear, activeYear + 1);
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  await insertRows(
    db,
    "work_year",
    years.map((year) => ({ year, name: String(year) })),
  );
  await insertRows(db, "work_period", layoutOf(years, usualStartDay));
  await db.updateTable("work_year").set({ is_active: false }).where("year", "<>", activeYear).execute();
  await db.updateTable("work_year").set({ is_active: true }).where("year", "=", activeYear).execute();
  await prepareMonths(db, jalaliToIso(activeYear, 1, 1));
}
