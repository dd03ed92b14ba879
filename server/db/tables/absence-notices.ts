import type { AbsenceFacts } from "@schemas/notifications";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";
import { queued } from "./notifications";
import { administratorsHaving } from "./notified-administrators";
import { setInForce } from "./permissions-in-force";
import { readSetting } from "./settings";

/** Days of absence that reached a limit. */
export type Absence = {
  kind: AbsenceFacts["absence"];
  personnelNumber: string;
  days: number;
  from: IsoDate;
  to: IsoDate;
  /** An absence that was announced for days between these is not announced again. */
  scopeFrom: IsoDate;
  scopeTo: IsoDate;
};

/**
 * Sends notifications of absences not announced yet: to the person and everyone who may see absences in their section
 * or, if there is none, to the administrators who may. Returns the number of absences and the recipients.
 */
export async function notifyOfAbsences(db: Db, absences: readonly Absence[], now: Date) {
  if (absences.length === 0) return { absences: 0, receivers: [] };
  const administrators = await administratorsHaving(db, "attendance.read");
  const everyones = (await readSetting(db, "defaultPermission")) ?? [];
  const { rows } = await sql<{ receiver: string; isOwn: boolean }>`
    with reached as (
      select given.*, person.name, person.section_code
      from jsonb_to_recordset(${JSON.stringify(absences)}::jsonb) as given (
          kind text, "personnelNumber" text, days int, "from" date, "to" date, "scopeFrom" date, "scopeTo" date)
        join person on person.personnel_number = given."personnelNumber"
      where not exists (
        select from notification earlier
        where earlier.receiver = given."personnelNumber" and earlier.kind = 'absence'
          and earlier.facts ->> 'personnelNumber' = earlier.receiver and earlier.facts ->> 'absence' = given.kind
          and (earlier.facts ->> 'from')::date <= given."scopeTo"
          and (earlier.facts ->> 'to')::date >= given."scopeFrom")
    ), manager as (
      select distinct place.section_code, person.personnel_number
      from (select distinct section_code from reached) place
        join section_admin on section_admin.section_code is not distinct from place.section_code
          and (section_admin.is_manager or ${adminFlags.viewAbsence} = any(section_admin.flags))
        join person on person.personnel_number = section_admin.personnel_number and person.is_active
        left join section on section.code = person.section_code
      where ${permissionCodes.absenceReport} = any(${setInForce(everyones)})
    ), receiver as (
      select reached.*, reached."personnelNumber" as receiver, null as shown from reached
      union all
      select reached.*, manager.personnel_number, reached.name
      from reached join manager on manager.section_code is not distinct from reached.section_code
      where manager.personnel_number <> reached."personnelNumber"
      union all
      select reached.*, administrator.username, reached.name
      from reached join jsonb_to_recordset(${JSON.stringify(administrators)}::jsonb)
          as administrator (username text, sections text[], "hasGroupFree" boolean)
        on administrator.sections is null or reached.section_code = any(administrator.sections)
          or (reached.section_code is null and administrator."hasGroupFree")
      where administrator.username <> reached."personnelNumber" and not exists (
        select from manager where manager.section_code is not distinct from reached.section_code
          and manager.personnel_number <> reached."personnelNumber")
    ), added as (
      insert into notification (receiver, kind, facts, created_at)
      select receiver, 'absence', jsonb_build_object(
        'absence', kind, 'personnelNumber', "personnelNumber", 'name', shown, 'days', days,
        'from', "from"::text, 'to', "to"::text), ${now}::timestamptz
      from receiver
      returning id, receiver, facts
    ), queued as (${queued(now)})
    select receiver, facts ->> 'name' is null as "isOwn" from added`.execute(db);
  return {
    absences: rows.filter(({ isOwn }) => isOwn).length,
    receivers: [...new Set(rows.map(({ receiver }) => receiver))],
  };
}
