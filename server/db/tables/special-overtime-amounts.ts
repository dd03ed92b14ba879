import { requestKinds } from "@schemas/request-kinds";
import { sharingStatuses } from "@schemas/request-life";
import { sql } from "kysely";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { meansRow } from "./means-row";

type Filter = {
  search?: string | undefined;
  sectionCode?: string | undefined;
  year?: number | undefined;
  isClosed?: boolean | undefined;
};

const distributed = sql<number>`coalesce((
  select sum(request.amount_minutes) from request
  where request.kind = ${sql.lit(requestKinds.specialOvertime)} and request.section_code = amount.section_code
    and request.first_day between work_period.first_day and work_period.last_day
    and request.status = any(${sharingStatuses}::text[])), 0)`;

/** The amounts of special overtime with what is given of them, as lists show them. */
export function listedSpecialAmounts(db: Db, { search, sectionCode, year, isClosed }: Filter = {}) {
  return db
    .selectFrom("special_overtime_amount as amount")
    .innerJoin("section", "section.code", "amount.section_code")
    .innerJoin("work_period", (join) =>
      join.onRef("work_period.year", "=", "amount.year").onRef("work_period.number", "=", "amount.number"),
    )
    .select(["amount.id", "amount.section_code as sectionCode", "section.name as sectionName"])
    .select(["amount.year", "amount.number", "amount.minutes", "amount.version"])
    .select(["work_period.first_day as from", "work_period.last_day as to"])
    .select(sql<boolean>`work_period.closed_at is not null`.as("isClosed"))
    .select([distributed.as("distributed"), sql<number>`amount.minutes - ${distributed}`.as("remaining")])
    .where(meansRow(search, ["section.name"], "amount.section_code"))
    .$if(Boolean(sectionCode), (query) => query.where("amount.section_code", "=", sectionCode ?? ""))
    .$if(year !== undefined, (query) => query.where("amount.year", "=", year as number))
    .$if(isClosed !== undefined, (query) =>
      query.where(sql<boolean>`(work_period.closed_at is not null) = ${isClosed}`),
    );
}

export const specialAmountSorting: Sorting = {
  by: {
    sectionName: inPersianOrder("section.name"),
    sectionCode: sql.ref("amount.section_code"),
    year: sql`amount.year * 100 + amount.number`,
    number: sql.ref("amount.number"),
    from: sql.ref("work_period.first_day"),
    minutes: sql.ref("amount.minutes"),
    isClosed: sql`work_period.closed_at is not null`,
  },
  usual: "-from",
  tie: sql`section.name collate "fa-x-icu"`,
};
