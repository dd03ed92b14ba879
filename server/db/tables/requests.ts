import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { afterDeadline } from "@schemas/settings";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Reach } from "../../rules/reach";
import type { Db } from "../db";
import { withinReach } from "./people";
import { mayDecide } from "./permissions-in-force";
import { waitingInSql } from "./request-statuses";

/** The number of days after filing, and the status that the request then gets. */
type Deadline = { days: number; status: Exclude<(typeof afterDeadline)[number], "ConfirmRequest"> };

// People who have left, or who lack the permission code, decide nothing.
const rightsHeld = sql`section_admin a
    join section_admin_right r on r.section_admin_id = a.id
    join person holder on holder.personnel_number = a.personnel_number and holder.is_active
      and ${mayDecide(sql`r.kind`)}`;

// A request is pending with everyone who holds its degree for its section and type. Nobody decides about their own
// request or one they filed, so neither person is a holder. Written as the inside of `exists (…)`.
const holders = sql`
  from ${rightsHeld}
  where a.section_code is not distinct from request.section_code
    and r.kind = request.kind and r.type_code = request.type_code and r.degree = request.waiting_degree
    and a.personnel_number not in (request.personnel_number, request.created_by)`;

/**
 * The condition that a row of `request` is pending with somebody. `acting` lists the people on whose behalf they may
 * decide, themselves first. Null is the web administrator, who decides what nobody else may, or did not in time.
 */
export function waitsFor(acting: readonly string[] | null): RawBuilder<boolean> {
  if (acting === null)
    return sql<boolean>`(request.status in ${waitingInSql}
      and (request.is_escalated or not exists (select ${holders})))`;
  // A deputy never decides about their own requests.
  return sql<boolean>`(request.status in ${waitingInSql}
    and request.personnel_number <> ${acting[0] ?? ""} and request.created_by <> ${acting[0] ?? ""}
    and exists (select ${holders} and a.personnel_number = any(${acting}::text[])))`;
}

/**
 * The same as a query of `id`, `first_day` and `personnel_number`. It starts with the few rights that are held instead
 * of checking every pending request.
 */
export function waitingRows(acting: readonly string[] | null): RawBuilder<unknown> {
  if (acting === null)
    return sql`
      with held as materialized (
        select section_code, kind, type_code, degree, array_agg(personnel_number) as holders
        from (${heldRights}) as rights group by section_code, kind, type_code, degree)
      select waiting.id, waiting.first_day, waiting.personnel_number
      from request waiting left join held on ${isForHeld}
      where waiting.status in ${waitingInSql}
        and (waiting.is_escalated
          or coalesce(held.holders, '{}') <@ array[waiting.personnel_number, waiting.created_by])`;
  return sql`
    with held as materialized (
      select distinct * from (${heldRights}) as rights where personnel_number = any(${acting}::text[]))
    select waiting.id, waiting.first_day, waiting.personnel_number
    from held join request waiting on ${isForHeld}
    where waiting.status in ${waitingInSql}
      and held.personnel_number not in (waiting.personnel_number, waiting.created_by)
      and waiting.personnel_number <> ${acting[0] ?? ""} and waiting.created_by <> ${acting[0] ?? ""}`;
}

/** Effective approval rights with their holders; an empty section code means people without a section. */
export const heldRights = sql<HeldRight>`
  select coalesce(a.section_code, '') as section_code, a.personnel_number, r.kind, r.type_code, r.degree
  from ${rightsHeld}`;
type HeldRight = {
  section_code: string;
  personnel_number: string;
  kind: number;
  type_code: string;
  degree: number;
};

const isForHeld = sql`coalesce(waiting.section_code, '') = held.section_code
  and waiting.kind = held.kind and waiting.type_code = held.type_code and waiting.waiting_degree = held.degree`;

/** The condition that a row of `request` is pending with somebody, in the form that is fastest for long lists. */
export const isWaitingFor = (acting: readonly string[] | null): RawBuilder<boolean> =>
  sql<boolean>`request.id in (select id from (${waitingRows(acting)}) as waiting)`;

/** An administrator does not decide about requests they filed themselves. */
export const notFiledBy = (actor: string | undefined): RawBuilder<boolean> =>
  actor === undefined ? sql<boolean>`true` : sql<boolean>`request.created_by <> ${actor}`;

/** The names of those with whom a row of `request` is pending; null: nobody, or the web administrator. */
export const waitingNames = sql<string[] | null>`case
  when request.status in ${waitingInSql} then (
    select array_agg(distinct holder.name order by holder.name) ${holders}) end`;

/** On whose behalf somebody would decide about a row of `request` pending with them; null for their own. */
export function inPlaceOf(acting: readonly string[]): RawBuilder<string | null> {
  return sql<string | null>`(
    select case when bool_or(a.personnel_number = ${acting[0] ?? ""}) then null else min(holder.name) end
    ${holders} and a.personnel_number = any(${acting}::text[]))`;
}

/** The condition that a row of `request` was confirmed but has no permit yet. */
export const tookNoEffect = sql<boolean>`(request.status = 'ConfirmRequest'
  and request.kind in (${sql.lit(requestKinds.leave)}, ${sql.lit(requestKinds.mission)})
  and not exists (select from permit where permit.request_id = request.id))`;

/** The number of requests pending with somebody, by kind; `acting` as in {@link waitsFor}. */
export async function waitingCounts(
  db: Db,
  acting: readonly string[] | null,
  reach: Reach = { isEveryone: true },
  actor?: string,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("request")
    .select(["kind", sql<number>`count(*)`.as("count")])
    .where(isWaitingFor(acting))
    .where(notFiledBy(actor))
    .$if(!reach.isEveryone, (query) =>
      query.where(
        sql<boolean>`request.personnel_number in (
          select person.personnel_number from person where ${withinReach(reach)})`,
      ),
    )
    .groupBy("kind")
    .execute();
  return new Map(rows.map((row) => [row.kind, row.count]));
}

/** A deadline applies once: later decisions are not disturbed until the request is filed again. */
export const isFirstDeadline = sql<boolean>`not exists (
  select from request_step step
  where step.request_id = request.id and step.action = 'deadline' and not exists (
    select from request_step again
    where again.request_id = request.id and again.action = 'edit' and again.id > step.id))`;

/** Overdue after the end of the day shown to people (requests/detail.ts), this many days after filing. */
export const isOverdue = (today: IsoDate, { days, timeZone }: { days: number; timeZone: string }) =>
  sql<boolean>`request.submitted_at < (${addDays(today, -days)}::date)::timestamp at time zone ${timeZone}`;

/**
 * Moves new requests of a kind past their deadline to the configured status, with a step and a history line each, and
 * returns them. It is one statement, so that simultaneous callers move each request only once. A refused request is
 * pending with nobody.
 */
export async function passDeadline(
  db: Db,
  { kind, deadline }: { kind: RequestKind; deadline: Deadline },
  circumstances: { now: Date; today: IsoDate; timeZone: string; address: string },
): Promise<number[]> {
  const { days, status } = deadline;
  const { now, today, timeZone, address } = circumstances;
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id, waiting_degree from request
      where status = 'NewRequest' and kind = ${requestKinds[kind]}
        and ${isOverdue(today, { days, timeZone })} and ${isFirstDeadline}
      for update skip locked
    ), step as (
      insert into request_step (request_id, action, at, actor, from_status, to_status, degree)
      select id, 'deadline', ${now}::timestamptz, 'system', 'NewRequest', ${status}::text, waiting_degree from due
    ), line as (
      insert into history (at, actor, address, action, subject, subject_key, before, after)
      select ${now}::timestamptz, 'system', ${address || null}::text, 'pass-deadline', 'request', id::text,
        jsonb_build_object('status', 'NewRequest'), jsonb_build_object('status', ${status}::text)
      from due
    )
    update request set status = ${status}, version = version + 1, decisions = decisions + 1,
      decided_at = ${now}::timestamptz,
      waiting_degree = case when ${status}::text <> 'RefuseRequest' then request.waiting_degree end
    from due where request.id = due.id
    returning request.id`.execute(db);
  return rows.map(({ id }) => id);
}
