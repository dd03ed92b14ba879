import { fail } from "@schemas/errors";
import { sql } from "kysely";
import type { Db } from "../db";
import type { Sorting } from "./list-page";
import { meansRow } from "./means-row";

/** Work years with their periods, as lists show them. */
export function listedYears(db: Db, { search }: { search?: string | undefined } = {}) {
  const ofYear = (what: string) =>
    sql.raw(`(select ${what} from work_period p where p.year = work_year.year)`);
  return db
    .selectFrom("work_year")
    .select(["work_year.year", "work_year.name", "work_year.is_active as isActive", "work_year.version"])
    .select(sql<string | null>`${ofYear("min(p.first_day)")}`.as("firstDay"))
    .select(sql<string | null>`${ofYear("max(p.last_day)")}`.as("lastDay"))
    .select(sql<number>`${ofYear("count(*)")}`.as("periods"))
    .select(sql<number>`${ofYear("count(p.closed_at)")}`.as("closed"))
    .where(sql<boolean>`(${meansRow(search, ["work_year.name"])} or work_year.year::text = ${search ?? ""})`);
}

export const yearSorting: Sorting = {
  by: {
    year: sql.ref("work_year.year"),
    name: sql.ref("work_year.name"),
    firstDay: sql.ref("firstDay"),
    periods: sql.ref("periods"),
    closed: sql.ref("closed"),
  },
  usual: "-year",
  tie: sql.ref("work_year.year"),
};

/** A period's year and number as one number, 140503. */
export const periodId = (year: number, number: number) => year * 100 + number;

/** A period by its year and number. */
export async function readPeriod(db: Db, year: number, period: number) {
  const row = await db
    .selectFrom("work_period")
    .select([
      "first_day as from",
      "last_day as to",
      "closed_at as closedAt",
      "closed_by as closedBy",
      "version",
    ])
    .where("year", "=", year)
    .where("number", "=", period)
    .executeTakeFirst();
  if (!row) throw fail("period-not-found", { year }, ["period"]);
  return row;
}

type PeriodFilter = {
  search?: string | undefined;
  year?: number | undefined;
  isClosed?: boolean | undefined;
};

/** Periods with their state, as lists show them. */
export function listedPeriods(db: Db, { search, year, isClosed }: PeriodFilter = {}) {
  return db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to", "version"])
    .select(sql<number>`year * 100 + number`.as("id"))
    .select(sql<boolean>`closed_at is not null`.as("isClosed"))
    .select(sql<Date | null>`closed_at`.as("closedAt"))
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`(year::text = ${search} or (year * 100 + number)::text = ${search})`),
    )
    .$if(year !== undefined, (query) => query.where("year", "=", year as number))
    .$if(isClosed !== undefined, (query) => query.where(sql<boolean>`(closed_at is not null) = ${isClosed}`));
}

export const periodSorting: Sorting = {
  by: {
    year: sql`year * 100 + number`,
    number: sql.ref("number"),
    from: sql.ref("first_day"),
    to: sql.ref("last_day"),
    isClosed: sql`closed_at is not null`,
  },
  usual: "-from",
  tie: sql`year * 100 + number`,
};
