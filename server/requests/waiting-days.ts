import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { requestType } from "../db/tables/request-types";
import { type WaitingLeave, waitingDaysAgain } from "../rules/requests/waiting-days";
import type { TouchedDays } from "./recompute-touched";
import type { StoredRequest } from "./row";

type Leave = WaitingLeave & { personnelNumber: string; typeCode: string };
type Changed = { personnelNumber: string; typeCode: string; waiting: number; days: DateRange[] };

/**
 * Counts the unpaid first days of leave again after these requests were written as permits or undone: their own, and
 * those of the leaves that follow without a day between. Returns the days of the leaves that changed. Takes two
 * statements however many requests, and none if no type has waiting days.
 */
export async function countWaitingDays(db: Db, requests: readonly StoredRequest[]): Promise<TouchedDays[]> {
  const changed = await changedOf(db, requests);
  if (changed.length === 0) return [];
  const leaves = await leavesOf(db, changed);
  const counted = changed.flatMap(({ personnelNumber, typeCode, waiting, days }) => {
    const own = leaves.filter((one) => one.personnelNumber === personnelNumber && one.typeCode === typeCode);
    return waitingDaysAgain(own, waiting, days);
  });
  if (counted.length > 0)
    await sql`
      update permit set waiting_days = counted.days
      from unnest(${counted.map(({ id }) => id)}::bigint[], ${counted.map((one) => one.waitingDays)}::int[])
        as counted (id, days)
      where permit.id = counted.id`.execute(db);
  return counted.map(({ personnelNumber, from, to }) => ({ personnelNumber, from, to }));
}

/** The days of whole-day leave with waiting days, by person and type. */
async function changedOf(db: Db, requests: readonly StoredRequest[]): Promise<Changed[]> {
  const changed = new Map<string, Changed>();
  for (const { kind, personnelNumber, typeCode, from, to, fromMinute } of requests) {
    if (kind !== "leave" || fromMinute !== null) continue;
    const waiting = (await requestType(db, "leave", typeCode))?.waitingDays ?? 0;
    if (waiting === 0) continue;
    const key = `${personnelNumber} ${typeCode}`;
    const known = changed.get(key) ?? { personnelNumber, typeCode, waiting, days: [] };
    known.days.push({ from, to });
    changed.set(key, known);
  }
  return [...changed.values()];
}

async function leavesOf(db: Db, changed: readonly Changed[]): Promise<Leave[]> {
  const { rows } = await sql<Leave>`
    select id, personnel_number as "personnelNumber", type_code as "typeCode", first_day as "from",
      last_day as "to", waiting_days as "waitingDays", exists (
        select from work_period closed where closed.closed_at is not null
          and closed.first_day <= permit.last_day and closed.last_day >= permit.first_day) as "isClosed"
    from permit
    where personnel_number = any(${changed.map((one) => one.personnelNumber)})
      and type_code = any(${changed.map((one) => one.typeCode)}) and kind = 'leave' and is_daily
  `.execute(db);
  return rows;
}
