import { type IsoDate, jalaliToIso } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { insertRows } from "../db/insert-rows";
import { prepareMonths } from "./month-tables";

const firstYear = 1403;
const lastYear = 1406;

/** The first day of a period; the first period of a year begins in Esfand of the year before. */
export function periodFirstDay(year: number, number: number): IsoDate {
  return number === 1 ? jalaliToIso(year - 1, 12, 21) : jalaliToIso(year, number - 1, 21);
}

/** The last day of a period, the 20th of the month it is named after. */
export function periodLastDay(year: number, number: number): IsoDate {
  return jalaliToIso(year, number, 20);
}

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
  const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
  await insertRows(
    db,
    "work_period",
    years.flatMap((year) =>
      numbers.map((number) => ({
        year,
        number,
        first_day: periodFirstDay(year, number),
        last_day: periodLastDay(year, number),
      })),
    ),
  );
  await db.updateTable("work_year").set({ is_active: false }).where("year", "<>", activeYear).execute();
  await db.updateTable("work_year").set({ is_active: true }).where("year", "=", activeYear).execute();
  await prepareMonths(db, jalaliToIso(activeYear, 1, 1));
}
