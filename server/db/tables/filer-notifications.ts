import { requestKinds } from "@schemas/request-kinds";
import { sql } from "kysely";
import type { Db } from "../db";
import { type AboutRequests, addNotifications, kindNames } from "./notifications";

type AboutFiled = Pick<AboutRequests, "kind" | "ids" | "reason" | "now"> & { actor: string };

/**
 * Notifies people who filed requests for others, or distributed special overtime, of the decisions. Returns the
 * recipients. Requests with the same outcome are combined into one notification. The decider is not notified.
 */
export async function notifyFilers(db: Db, about: AboutFiled): Promise<string[]> {
  return [...(await notifyOfFiled(db, about)), ...(await notifyOfShares(db, about))];
}

/** The requests except shares. */
const notifyOfFiled = (db: Db, { kind, ids, reason = null, actor, now }: AboutFiled) =>
  addNotifications(
    db,
    { kind, now, columns: ["request_id"] },
    sql`
      select request.created_by as receiver, case when count(*) = 1 then min(request.id) end as request_id,
        jsonb_build_object(
          'filed', count(*), 'requestKind', (${kindNames}::text[])[request.kind],
          'name', case when count(*) = 1 then min(person.name) end, 'status', request.status,
          'from', min(request.first_day)::text, 'to', max(request.last_day)::text,
          'reason', ${reason}::text) as facts
      from request join person on person.personnel_number = request.personnel_number
      where request.id = any(${ids}::bigint[]) and request.kind <> ${requestKinds.specialOvertime}
        and request.created_by not in (request.personnel_number, ${actor})
        and (exists (
          select from administrator where account_name = request.created_by and is_active) or exists (
          select from person filer where filer.personnel_number = request.created_by and filer.is_active))
      group by request.created_by, request.kind, request.status`,
  );

/** Shares, combined by section and period. */
const notifyOfShares = (db: Db, { kind, ids, reason = null, actor, now }: AboutFiled) =>
  addNotifications(
    db,
    { kind, now },
    sql`
      select request.created_by as receiver, jsonb_build_object(
        'shares', count(*), 'minutes', sum(request.amount_minutes),
        'name', case when count(*) = 1 then min(person.name) end, 'status', request.status,
        'sectionCode', section.code, 'sectionName', section.name,
        'year', period.year, 'period', period.number, 'reason', ${reason}::text) as facts
      from request join person on person.personnel_number = request.personnel_number
        join section on section.code = request.section_code
        join work_period period on request.first_day between period.first_day and period.last_day
      where request.id = any(${ids}::bigint[]) and request.kind = ${requestKinds.specialOvertime}
        and request.created_by not in (request.personnel_number, ${actor})
      group by request.created_by, request.status, section.code, section.name, period.year, period.number`,
  );
