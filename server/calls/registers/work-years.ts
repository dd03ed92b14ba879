import { fail } from "@schemas/errors";
import type { workYears as declared } from "@schemas/registers/work-years";
import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { retainedYears } from "../../access/retained-days";
import type { SignedIn } from "../../context/context";
import { matchesText } from "../../db/tables/matches-text";
import { layoutOf } from "../../rules/period-layout";
import { prepareMonths } from "../../work/month-tables";
import type { Hooks } from "./hooks";
import { assertApart } from "./work-periods";

const ofYear = (what: string) => sql.raw(`(select ${what} from work_period p where p.year = work_year.year)`);

/** Work years, each created with its periods. Closed periods are not changed. */
export const workYears: Hooks<typeof declared> = {
  reads: {
    firstDay: ofYear("min(p.first_day)"),
    lastDay: ofYear("max(p.last_day)"),
    startDay: ofYear("min(p.first_day)"),
    periods: ofYear("count(*)"),
    closed: ofYear("count(p.closed_at)"),
  },
  shows: { startDay: (first: IsoDate | null) => (first ? isoToJalali(first).day : 1) },
  means: (search) =>
    sql`(${matchesText(search, [sql`fold_text(work_year.name)`])} or work_year.year::text = ${search ?? ""})`,
  missing: (year) => fail("year-not-found", { year }),
  taken: { work_year_pkey: ({ year = 0 }) => fail("year-taken", { year }, ["year"]) },

  async before(context, { was, form }) {
    if (!was && form?.year !== undefined) await assertAdjacent(context, form.year);
  },

  async after({ db, today }, { key, form: { startDay }, was }) {
    if (was || startDay === undefined) return;
    for (const period of layoutOf([key], startDay)) {
      await assertApart(db, period, "startDay");
      await db.insertInto("work_period").values(period).execute();
    }
    await prepareMonths(db, today);
  },

  uses: ({ row: { year } }) => [
    ["activeYear", sql`select '' as name from work_year where year = ${year} and is_active`],
    [
      "closedPeriod",
      sql`select number::text as name from work_period where year = ${year} and closed_at is not null`,
    ],
  ],
};

/** Years are added next to existing ones: years in between would be open although nobody asked for them. */
async function assertAdjacent({ db, today }: SignedIn, year: number): Promise<void> {
  const years = await retainedYears(db, today);
  const isBeside = years.some(({ first, last }) => first - 1 <= year && year <= last + 1);
  if (isBeside) return;
  const first = (years[0]?.first ?? 0) - 1;
  const last = (years.at(-1)?.last ?? 0) + 1;
  throw fail("year-not-beside", { first, last }, ["year"]);
}
