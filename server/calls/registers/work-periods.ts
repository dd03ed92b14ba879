import { fail } from "@schemas/errors";
import type { workPeriods as declared } from "@schemas/registers/work-periods";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { holdRow } from "../../db/one-row";
import { periodId } from "../../db/tables/work-years";
import { settledOverPeriods } from "../../work/periods-around";
import { assertUnused } from "../used-in";
import type { Hooks } from "./hooks";

const id = sql`(work_period.year * 100 + work_period.number)`;
const isClosed = sql`(work_period.closed_at is not null)`;

/** The periods of work years. Closed periods are not changed. */
export const workPeriods: Hooks<typeof declared> = {
  reads: { id, isClosed },
  narrows: {
    ofActiveYear: (isOf) =>
      sql<boolean>`(work_period.year in (select year from work_year where is_active)) = ${isOf}`,
  },
  means: (search) =>
    search ? sql`(work_period.year::text = ${search} or ${id}::text = ${search})` : sql`true`,
  orders: { year: id },
  keyOf: ({ year, number }) => periodId(year, number),
  taken: { work_period_pkey: ({ number = 0 }) => fail("code-taken", { code: number }, ["number"]) },

  async before({ db, language }, { was, form }) {
    if (form && form.to < form.from) throw fail("end-before-start", {}, ["to"]);
    if (was?.row.isClosed)
      await assertUnused(db, language, ["closedPeriod", sql`select ${`${was.row.number}`} as name`]);
    if (!form) return;
    const { year, number } = { ...form, ...was?.row } as { year: number; number: number };
    await lockYear(db, year);
    await assertApart(db, { year, number, first_day: form.from, last_day: form.to }, "from");
  },

  // Rules that settle over a period give other results when its days change.
  touches: (was, is) =>
    was?.row.from === is?.row.from && was?.row.to === is?.row.to
      ? []
      : [was, is].flatMap((one) =>
          one ? [{ from: one.row.from, to: one.row.to, people: settledOverPeriods }] : [],
        ),
  touchedBy: "from",
};

export type NewPeriod = { year: number; number: number; first_day: IsoDate; last_day: IsoDate };

async function lockYear(db: Db, year: number): Promise<void> {
  await holdRow(db, "work_year", { year }, ["year"], () => fail("year-not-found", { year }, ["year"]));
}

/** Refuses days that belong to another period. */
export async function assertApart(db: Db, { year, number, first_day, last_day }: NewPeriod, field: string) {
  const other = await db
    .selectFrom("work_period")
    .select(["year", "number as period"])
    .where("first_day", "<=", last_day)
    .where("last_day", ">=", first_day)
    .where(sql<boolean>`(year, number) <> (${year}::int, ${number}::int)`)
    .limit(1)
    .executeTakeFirst();
  if (other) throw fail("periods-overlap", other, [field]);
}
