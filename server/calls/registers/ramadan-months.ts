import { fail } from "@schemas/errors";
import type { ramadanMonths as declared } from "@schemas/registers/ramadan-months";
import { toLatinDigits } from "@schemas/values/digits";
import { type DateRange, dayOf, jalaliMonthRange, jalaliYearRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { everyone } from "../../work/touched";
import type { Hooks } from "./hooks";

/** The months of Ramadan. A change recomputes the days of the old and the new range. */
export const ramadanMonths: Hooks<typeof declared> = {
  means: (search = "") => {
    if (search.trim() === "") return sql`true`;
    const days = daysMeant(search);
    return days ? sql`(ramadan.first_day <= ${days.to} and ramadan.last_day >= ${days.from})` : sql`false`;
  },
  before: (_, { form }) => {
    if (form && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
  },
  taken: { ramadan_apart: () => fail("ramadan-overlaps", {}, ["from"]) },
  touches: (was, is) =>
    was?.row.from === is?.row.from && was?.row.to === is?.row.to
      ? []
      : [was, is].flatMap((one) => (one ? [{ from: one.row.from, to: one.row.to, people: everyone }] : [])),
  touchedBy: "from",
};

/** The days of a typed Jalali year, month or day: 1405, 1405/12 or 1405/12/01. */
function daysMeant(text: string): DateRange | null {
  const parts = /^(\d{4})(?:[/.-](\d{1,2})(?:[/.-](\d{1,2}))?)?$/.exec(toLatinDigits(text).trim());
  if (!parts) return null;
  const [year = 0, month, day] = parts
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const first = dayOf("jalali", year, month ?? 1, day ?? 1);
  if (!first) return null;
  if (month === undefined) return jalaliYearRange(year);
  return day === undefined ? jalaliMonthRange(year, month) : { from: first, to: first };
}
