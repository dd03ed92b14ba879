import { kindOfId, type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { waitingStatuses } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { inPersianOrder } from "../db/tables/list-page";
import { withinReach } from "../db/tables/people";
import { mayDecide } from "../db/tables/permissions-in-force";
import { waitingInSql } from "../db/tables/request-statuses";
import { recordWithin } from "../db/tables/section-admins";
import type { Reach } from "../rules/reach";
import { hasNotEnded } from "./acting-for";

/** The sections within a reach in which only these people decide at some step of a kind and type of requests. */
export async function sectionsLeftBy(db: Db, personnelNumbers: readonly string[], reach: Reach) {
  const leaving = sql`${personnelNumbers}::text[]`;
  const { rows } = await sql<{ sectionCode: string | null; sectionName: string | null }>`
    select section_admin.section_code as "sectionCode", section.name as "sectionName"
    from section_admin join person holder on holder.personnel_number = section_admin.personnel_number
      left join section on section.code = section_admin.section_code
    where section_admin.personnel_number = any(${leaving}) and ${recordWithin(reach)} and exists (
      select from section_admin_right held
      where held.section_admin_id = section_admin.id and ${mayDecide(sql`held.kind`)} and not exists (
        select from section_admin other
          join section_admin_right same on same.section_admin_id = other.id
          join person holder on holder.personnel_number = other.personnel_number
        where other.personnel_number <> all(${leaving})
          and other.section_code is not distinct from section_admin.section_code
          and (same.kind, same.type_code, same.degree) = (held.kind, held.type_code, held.degree)
          and holder.is_active and ${mayDecide(sql`same.kind`)}))
    group by section_admin.section_code, section.name
    order by ${inPersianOrder("section.name")}, section_admin.section_code`.execute(db);
  return rows;
}

/** The other active people within a reach whose deputy is one of these, today or on a later day. */
export async function ownersLeftBy(
  db: Db,
  personnelNumbers: readonly string[],
  today: IsoDate,
  reach: Reach,
) {
  const isLeaving = (column: string) => sql<boolean>`${sql.ref(column)} = any(${personnelNumbers}::text[])`;
  return db
    .selectFrom("person")
    .select(["personnel_number as personnelNumber", "name"])
    .where("is_active", "=", true)
    .where(withinReach(reach))
    .where(({ not }) => not(isLeaving("personnel_number")))
    .where("personnel_number", "in", (owners) =>
      owners.selectFrom("deputy").select("owner").where(isLeaving("deputy")).where(hasNotEnded(today)),
    )
    .orderBy(inPersianOrder("person.name"))
    .orderBy("personnel_number")
    .execute();
}

/** The number of requests of these people within a reach that wait for a decision, by kind and status. */
export async function waitingOf(
  db: Db,
  personnelNumbers: readonly string[],
  kinds: readonly RequestKind[],
  reach: Reach,
) {
  const ids = kinds.map((kind) => requestKinds[kind]);
  const { rows } = await sql<{ id: number; status: (typeof waitingStatuses)[number]; count: number }>`
    select request.kind as id, request.status, count(*)::int as count
    from request join person on person.personnel_number = request.personnel_number
    where request.personnel_number = any(${personnelNumbers}::text[]) and request.status in ${waitingInSql}
      and request.kind = any(${ids}::smallint[]) and ${withinReach(reach)}
    group by request.kind, request.status
    order by request.kind, request.status`.execute(db);
  return rows.map(({ id, ...one }) => ({ kind: kindOfId(id) as RequestKind, ...one }));
}
