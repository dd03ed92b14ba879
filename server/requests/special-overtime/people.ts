import { requestKinds } from "@schemas/request-kinds";
import { type RequestStatus, sharingStatuses } from "@schemas/request-life";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";

export type SharePerson = {
  personnelNumber: string;
  name: string;
  surplus: number;
  overtime: number;
  minutes: number;
  lastMinutes: number;
  requestId: number | null;
  status: RequestStatus | null;
  isOpen: boolean;
  reason: string | null;
};

const { specialOvertime } = requestKinds;

/**
 * The people of a section in a period with their work and their share. A person belongs to the section they are in when
 * the period begins, as in the chain of the request.
 */
export async function sharePeople(
  db: Db,
  sectionCode: string,
  { from, to, isClosed }: DateRange & { isClosed: boolean },
): Promise<SharePerson[]> {
  const { rows } = await sql<SharePerson & { decisions: number | null }>`
    with earlier as (
      select first_day, last_day from work_period where last_day < ${from}::date order by last_day desc limit 1),
    -- Everyone who may belong to the section: looking at each person of the organisation takes far longer.
    candidate as materialized (
      select personnel_number from person where section_code = ${sectionCode}
      union select personnel_number from work_assignment
        where section_code = ${sectionCode} and during @> ${from}::date
      union select personnel_number from request
        where section_code = ${sectionCode} and kind = ${specialOvertime}
          and first_day between ${from}::date and ${to}::date)
    select person.personnel_number as "personnelNumber", person.name,
      coalesce(done.surplus, 0) as surplus, coalesce(done.overtime, 0) as overtime,
      case when share.status = any(${sharingStatuses}::text[]) then share.minutes else 0 end as minutes,
      coalesce(before.minutes, 0) as "lastMinutes",
      share.id as "requestId", share.status, share.decisions, share.reason
    from candidate join person using (personnel_number)
    left join work_assignment place
      on place.personnel_number = person.personnel_number and place.during @> ${from}::date
    left join lateral (
      select id, status, amount_minutes as minutes, decisions, section_code,
        (select step.reason from request_step step
          where step.request_id = request.id and step.reason is not null order by step.id desc limit 1) as reason
      from request
      where personnel_number = person.personnel_number and kind = ${specialOvertime}
        and first_day between ${from}::date and ${to}::date and status <> 'DeletedRequest'
      order by id desc limit 1) share on true
    left join lateral (
      select sum(day_work.surplus) as surplus, sum(day_work.overtime) as overtime
      from day_work
      where personnel_number = person.personnel_number and day between ${from}::date and ${to}::date) done on true
    left join lateral (
      select sum(amount_minutes) as minutes
      from request join earlier on request.first_day between earlier.first_day and earlier.last_day
      where personnel_number = person.personnel_number and kind = ${specialOvertime}
        and status = any(${sharingStatuses}::text[])) before on true
    where (share.section_code = ${sectionCode} and share.status = any(${sharingStatuses}::text[]))
      or (person.is_active and (share.section_code is null or share.section_code = ${sectionCode})
        and case when place.id is null then person.section_code else place.section_code end = ${sectionCode})
    order by person.name collate "fa-x-icu", person.personnel_number
  `.execute(db);
  return rows.map(({ decisions, ...person }) => ({
    ...person,
    isOpen: !isClosed && mayChange(person.status, decisions ?? 0),
  }));
}

/** A share may change before anyone has decided, after it was returned, and once more after it was refused. */
function mayChange(status: RequestStatus | null, decisions: number): boolean {
  if (status === "NewRequest") return decisions === 0;
  return status === null || status === "ReturnRequest" || status === "RefuseRequest";
}
