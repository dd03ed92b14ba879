import { sql } from "kysely";
import type { Db } from "../db/db";
import { isFrozen } from "../work/closed-periods";
import { waiting } from "../work/days-to-compute";
import { monthsWithTables } from "../work/month-tables";
import { keepPeriods } from "../work/period-lock";

/** A moment, the organisation's time zone, and its day at that moment. */
export type Moment = { now: Date; timeZone: string; today: string };

/** The person linked to a terminal's number `t.pin` on `t.day`; a link for that terminal precedes a general one. */
export const linked = sql`
  left join lateral (
    select l.personnel_number from terminal_person l
    where l.pin = t.pin and (l.clock_code is null or l.clock_code = t.clock_code)
      and daterange(l.from_day, l.to_day, '[]') @> t.day
    order by l.clock_code nulls last limit 1) link on true`;

/**
 * The state of a record `t` of a terminal, by its link and its day. As with files, a day after tomorrow is too early,
 * and a closed period accepts no punch.
 */
export const placeOf = (today: string) => sql`case
    when link.personnel_number is null then 'unlinked'
    when t.day > ${today}::date + 1 then 'future'
    when not exists (select from (${monthsWithTables("punch")}) as months (first)
      where months.first = date_trunc('month', t.day::timestamp)) then 'no-year'
    when ${isFrozen(sql`t.day`)} then 'closed'
    else 'punch' end`;

/** The records to place again: those of a number, or those that only their day prevents from being punches. */
export type Which = { pin: string } | "held";

/**
 * Determines again whose the records of terminals are, and turns them into punches if possible. Punches from a link
 * that no longer holds are deleted, except in closed periods. Returns how many records changed.
 */
export async function placeAgain(db: Db, which: Which, { now, today }: Moment): Promise<number> {
  await keepPeriods(db);
  const isSelected =
    which === "held" ? sql`t.place in ('closed', 'future', 'no-year')` : sql`t.pin = ${which.pin}`;
  await sql`
    create temp table if not exists replaced (
      id bigint, clock_code text, day date, minute smallint, direction smallint,
      old_person text, old_place text, person text, place text) on commit drop`.execute(db);
  await sql`truncate replaced`.execute(db);
  const { numAffectedRows } = await sql`
    with wanted as (
      select t.id, t.personnel_number as old_person, t.place as old_place,
        link.personnel_number as person, ${placeOf(today)} as place
      from terminal_punch t ${linked}
      where ${isSelected}
    ), changed as (
      update terminal_punch t set personnel_number = wanted.person, place = wanted.place
      from wanted
      where t.id = wanted.id and (wanted.person, wanted.place) is distinct from (t.personnel_number, t.place)
        -- Punches counted in a closed period stay as they were paid.
        and not (wanted.old_place = 'punch' and ${isFrozen(sql`t.day`)})
      returning t.id, t.clock_code, t.day, t.minute, t.direction, wanted.old_person, wanted.old_place,
        wanted.person, wanted.place as new_place
    )
    insert into replaced select * from changed
  `.execute(db);
  if (!numAffectedRows) return 0;
  await sql`
    with gone as (
      delete from punch using replaced r
      where r.old_place = 'punch' and punch.personnel_number = r.old_person and punch.day = r.day
        and punch.minute = r.minute and punch.direction = r.direction
        and punch.source = 'clock' and punch.device = r.clock_code and punch.import_id is null
        and not exists (
          select from terminal_punch other where other.personnel_number = r.old_person and other.place = 'punch'
            and other.day = r.day and other.minute = r.minute and other.direction = r.direction)
      returning punch.personnel_number, punch.day
    ) ${waiting("gone")}`.execute(db);
  await sql`
    with added as (
      insert into punch (personnel_number, day, minute, direction, device, source, recorded_at)
      select person, day, minute, direction, clock_code, 'clock', ${now}::timestamptz
      from replaced where place = 'punch' order by person, day, minute
      on conflict do nothing returning personnel_number, day
    ) ${waiting("added")}`.execute(db);
  return Number(numAffectedRows);
}
