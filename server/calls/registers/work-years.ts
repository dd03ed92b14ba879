import { fail } from "@schemas/errors";
import type { workYears as declared } from "@schemas/registers/work-years";
import {
  addDays,
  type IsoDate,
  isoToJalali,
  jalaliMonthLength,
  jalaliToIso,
} from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { retainedYears } from "../../access/retained-days";
import type { SignedIn } from "../../context/context";
import { meansRow } from "../../db/tables/means-row";
import { prepareMonths } from "../../work/month-tables";
import { firstNamed } from "../used-in";
import type { Hooks } from "./hooks";
import { assertApart, type NewPeriod } from "./work-periods";

const ofYear = (what: string) => sql.raw(`(select ${what} from work_period p where p.year = work_year.year)`);

/** Work years, each made with its periods. What is closed stays as it is. */
export const workYears: Hooks<typeof declared> = {
  reads: {
    firstDay: ofYear("min(p.first_day)"),
    lastDay: ofYear("max(p.last_day)"),
    startDay: ofYear("min(p.first_day)"),
    periods: ofYear("count(*)"),
    closed: ofYear("count(p.closed_at)"),
  },
  shows: { startDay: (first: IsoDate | null) => (first ? isoToJalali(first).day : 1) },
  means: (search) => sql`(${meansRow(search, ["work_year.name"])} or work_year.year::text = ${search ?? ""})`,
  missing: (year) => fail("year-not-found", { year }),
  taken: { work_year_pkey: ({ year = 0 }) => fail("year-taken", { year }, ["year"]) },

  async before(context, { was, form }) {
    if (!was && form?.year !== undefined) await assertAdjacent(context, form.year);
  },

  async after({ db, today }, { key, form: { startDay }, was }) {
    if (was || startDay === undefined) return;
    for (const period of periodsOf(key, startDay)) {
      await assertApart(db, period, "startDay");
      await db.insertInto("work_period").values(period).execute();
    }
    await prepareMonths(db, today);
  },

  uses: ({ row: { year, isActive } }, { db }) => [
    ["activeYear", async () => (isActive ? "" : undefined)],
    [
      "closedPeriod",
      firstNamed(
        db,
        sql`select number::text as name from work_period where year = ${year} and closed_at is not null`,
      ),
    ],
  ],
};

/** The twelve periods of a year, each from a day of a month to the day before it in the next; the first may begin in Esfand. */
function periodsOf(year: number, startDay: number): NewPeriod[] {
  const begin = (number: number) => {
    if (startDay === 1) return jalaliToIso(year, number, 1);
    return number === 1 ? jalaliToIso(year - 1, 12, startDay) : jalaliToIso(year, number - 1, startDay);
  };
  const end = (number: number) => {
    if (startDay === 1) return jalaliToIso(year, number, jalaliMonthLength(year, number));
    return number === 12 ? addDays(jalaliToIso(year, 12, startDay), -1) : addDays(begin(number + 1), -1);
  };
  return Array.from({ length: 12 }, (_, index) => ({
    year,
    number: index + 1,
    first_day: begin(index + 1),
    last_day: end(index + 1),
  }));
}

/** Years are added one after another: what lies between would be open without anybody having wanted it. */
async function assertAdjacent({ db, today }: SignedIn, year: number): Promise<void> {
  const years = await retainedYears(db, today);
  const isBeside = years.some(({ first, last }) => first - 1 <= year && year <= last + 1);
  if (isBeside) return;
  const first = (years[0]?.first ?? 0) - 1;
  const last = (years.at(-1)?.last ?? 0) + 1;
  throw fail("year-not-beside", { first, last }, ["year"]);
}
