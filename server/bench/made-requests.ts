import { permissionCodes } from "@schemas/permission-codes";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { writeSetting } from "../db/tables/settings";
import { firstDay, makeOrganisation } from "./made-organisation";

/** The size of the organisation that files the requests. */
export const organisation = { people: 10_000, days: 31, sections: 200, sectionsOfManager: 10 } as const;

/** The manager who decides last for the first ten sections, about five hundred people. */
export const busyManager = "100001";

const number = (expression: string) => `(100000 + ${expression})::text`;

/** Makes people with a plan and punches, their sections, and a first and a final decider for each section. */
export async function makeDeciders(db: Db): Promise<void> {
  const { people, days, sections } = organisation;
  await makeOrganisation(db, people, days);
  const run = (text: string) => sql.raw(text).execute(db);
  await run(
    `insert into section (code, name) select i::text, 'بخش ' || i from generate_series(1, ${sections}) i`,
  );
  await run(`
    update person set section_code = (1 + personnel_number::int % ${sections})::text, hired_on = '2015-01-01',
      name = (array['رضا','مریم','علی','زهرا','حسین','فاطمه'])[1 + personnel_number::int % 6] || ' ' ||
        (array['کریمی','احمدی','موسوی','حسینی','رضایی'])[1 + personnel_number::int % 5]`);
  await run(`
    update work_assignment w set section_code = p.section_code from person p
    where p.personnel_number = w.personnel_number`);
  await letDecide(db, sections);
}

/** Lets everyone file. The first ten sections have the busy manager, each of the others its own. */
export async function letDecide(db: Db, sections: number): Promise<void> {
  const { sectionsOfManager } = organisation;
  await writeSetting(db, "defaultPermission", Object.values(permissionCodes));
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`
    insert into request_type (kind, code, name, name_en, paid_as, charged_to)
    values ('leave', '1', 'استحقاقی', 'Annual', 'annual', 'balance'), ('leave', '2', 'استعلاجی', 'Sick', 'sick', 'nothing'),
      ('mission', '1', 'اداری', 'Official', 'otherPaid', 'nothing')`);
  await run(`
    insert into section_admin (personnel_number, section_code, is_manager, flags)
    select case when i <= ${sectionsOfManager} then '${busyManager}' else ${number("1000 + i")} end, i::text, true,
      '{3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20}'::int[]
    from generate_series(1, ${sections}) i
    union all select ${number("5000 + i")}, i::text, false, '{}' from generate_series(1, ${sections}) i`);
  await run(`
    insert into section_admin_right (section_admin_id, kind, type_code, degree)
    select id, kind, type_code, case when is_manager then 1 else 2 end
    from section_admin, (values (1, '1'), (1, '2'), (2, '1'), (3, ''), (4, '')) as rights (kind, type_code)`);
}

/**
 * Adds requests up to a number, over five years: one in a hundred is waiting; each has its steps, confirmed leave and
 * missions also their permits. The same each time.
 */
export async function fillRequests(
  db: Db,
  from: number,
  to: number,
  people: number = organisation.people,
): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`
    create temporary table made on commit preserve rows as
    select i, 1 + i % ${people} as who, abs(hashint8(i)) as chance,
      date '${firstDay}' - (abs(hashint8(i * 7)) % 1800) - 1 as day, 1 + abs(hashint8(i * 3)) % 4 as kind
    from generate_series(${from + 1}, ${to}) i`);
  // Without statistics, PostgreSQL would search all of them for each person.
  await run("analyze made, person, section_admin, section_admin_right");
  await run(`
    insert into request (kind, type_code, personnel_number, section_code, status, waiting_degree, first_day, last_day,
      from_minute, to_minute, direction, description, amount_days, amount_minutes, decisions, decided_at, created_by,
      submitted_at, version)
    select kind, case when kind = 1 then (1 + chance / 10 % 2)::text when kind = 2 then '1' else '' end, personnel_number,
      person.section_code, status,
      case when status = 'NewRequest' then 1 + chance % 2 end,
      day, day + case when kind <= 2 then chance % 3 else 0 end,
      case when kind > 2 then 480 end, case when kind = 4 then 600 end, case when kind = 3 then 1 end,
      'توضیح ' || i, 1, 480, case when status = 'NewRequest' then 0 else 2 end,
      case when status <> 'NewRequest' then day + interval '2 days' end, ${number("who")},
      day - interval '3 days', case when status = 'NewRequest' then 1 else 3 end
    from made join person on person.personnel_number = ${number("who")},
      lateral (select case when chance % 100 = 0 then 'NewRequest' when chance % 100 < 6 then 'RefuseRequest'
      when chance % 100 < 9 then 'ReturnRequest' when chance % 100 < 10 then 'DeletedRequest'
      else 'ConfirmRequest' end as status) as standing`);
  await run("drop table made");
  await run(`
    insert into request_step (request_id, action, at, actor, from_status, to_status, degree)
    select id, 'submit', submitted_at, personnel_number, null, 'NewRequest', null
    from request where id > (select coalesce(max(request_id), 0) from request_step)`);
  await run(`
    insert into request_step (request_id, action, at, actor, from_status, to_status, degree)
    select r.id, step.action, decided_at, holder.personnel_number, 'NewRequest', step.leads_to, holder.degree
    from request r
    join lateral (
      select a.personnel_number, held.degree from section_admin a
      join section_admin_right held on held.section_admin_id = a.id and held.kind = r.kind and held.type_code = r.type_code
      where a.section_code = r.section_code) holder on true
    cross join lateral (select case when holder.degree = 2 then 'approve' when r.status = 'ConfirmRequest' then 'approve'
      when r.status = 'RefuseRequest' then 'reject' else 'return' end as action,
      case when holder.degree = 2 then 'NewRequest' else r.status end as leads_to) step
    where r.status <> 'NewRequest' and r.id > (select max(id) - ${to - from} from request)
    order by r.id, holder.degree desc`);
  await run(`
    insert into permit (personnel_number, kind, is_daily, first_day, last_day, type_code, paid_as, request_id)
    select personnel_number, case kind when 1 then 'leave' else 'mission' end, true, first_day, last_day, type_code, case kind when 1 then 'annual' end, id
    from request where status = 'ConfirmRequest' and kind <= 2 and id > (select max(id) - ${to - from} from request)`);
}

/**
 * Adds hours of overtime and of leave of the manager's people that wait for the last decision; returns their numbers.
 */
export async function addWaiting(db: Db, count: number, round: number): Promise<number[]> {
  const { rows } = await sql
    .raw<{ id: number }>(
      `insert into request (kind, type_code, personnel_number, section_code, status, waiting_degree, first_day, last_day,
        from_minute, to_minute, amount_minutes, created_by, submitted_at)
      select case when i % 2 = 0 then 1 else 4 end, case when i % 2 = 0 then '2' else '' end, personnel_number, section_code,
        'NewRequest', 1, date '${firstDay}' + (i % 20)::int, date '${firstDay}' + (i % 20)::int,
        case when i % 2 = 0 then 540 else 1005 end + ${round}, case when i % 2 = 0 then 541 else 1006 end + ${round}, 1,
        personnel_number, timestamptz '2026-04-20 08:00Z'
      from (select row_number() over (order by personnel_number) as i, personnel_number, section_code from person
        where section_code::int <= ${organisation.sectionsOfManager} and personnel_number <> '${busyManager}') p,
        generate_series(1, 2) again
      limit ${count} returning id`,
    )
    .execute(db);
  await sql`
    insert into request_step (request_id, action, at, actor, to_status)
    select id, 'submit', submitted_at, personnel_number, 'NewRequest' from request
    where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
