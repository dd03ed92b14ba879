import { fail } from "@schemas/errors";
import { requestKinds } from "@schemas/request-kinds";
import { sharingStatuses } from "@schemas/request-life";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";

export type SpecialPeriod = DateRange & { year: number; number: number; isClosed: boolean };

/** A work period; `keep` locks it until the transaction ends. Throws `period-not-found`. */
export async function findPeriod(
  db: Db,
  year: number,
  number: number,
  field: "period" | "number" = "period",
  keep = false,
): Promise<SpecialPeriod> {
  const row = await db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to", "closed_at"])
    .where("year", "=", year)
    .where("number", "=", number)
    .$if(keep, (query) => query.forShare())
    .executeTakeFirst();
  if (!row) throw fail("period-not-found", { year }, [field]);
  const { closed_at, ...period } = row;
  return { ...period, isClosed: closed_at !== null };
}

/** For each section with shares in a period: their total, and the number of steps ever taken on them. */
export const sharesWithin = (db: Db, { from, to }: DateRange) =>
  db
    .selectFrom("request")
    .select("section_code as sectionCode")
    .select([
      sql<number>`coalesce(sum(amount_minutes) filter (where status = any(${sharingStatuses}::text[])), 0)`.as(
        "distributed",
      ),
      sql<number>`sum(version)`.as("version"),
    ])
    .where("kind", "=", requestKinds.specialOvertime)
    .where("first_day", ">=", from)
    .where("first_day", "<=", to)
    .groupBy("section_code");

/** The same of one section. */
export async function sharesOf(db: Db, sectionCode: string, period: DateRange) {
  const shares = await sharesWithin(db, period).where("section_code", "=", sectionCode).executeTakeFirst();
  return shares ?? { distributed: 0, version: 0 };
}
