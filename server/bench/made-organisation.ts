import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { evaluationLicence } from "../lock/shipped-licences";
import type { ShiftHours } from "../rules/day-work/types";

const hours: ShiftHours = {
  start: 480,
  end: 1005,
  required: 480,
  breaks: [{ from: 720, to: 765, paid: false }],
  flex: 60,
  flexMode: "END_MOVES",
  coreStart: null,
  coreEnd: null,
  lateTol: 10,
  earlyTol: 10,
  tolMode: "ALL_OR_NOTHING",
  dayCut: null,
};

/** 1405/01/01, a Saturday. */
export const firstDay: IsoDate = "2026-03-21";

/** Fills an empty database with people and with the punches and leave of some days; the same each time. */
export async function makeOrganisation(
  db: Db,
  people: number,
  days: number,
  from: IsoDate = firstDay,
): Promise<void> {
  const plan = await makePlan(db);
  const numbers = sql`generate_series(1, ${people}::int) as number`;
  await sql`
    insert into person (personnel_number, name) select (100000 + number)::text, 'x' from ${numbers}`.execute(
    db,
  );
  await sql`
    insert into work_assignment (personnel_number, during, plan_id)
    select (100000 + number)::text, '[2020-01-01,)', ${plan}::bigint from ${numbers}`.execute(db);
  await makePunches(db, people, days, from);
  await activateLicence(db, from);
  await sql`analyze`.execute(db);
}

/** Makes a plan with a shift on every day but Friday; returns its id. */
export async function makePlan(db: Db): Promise<number> {
  const shift = await db
    .insertInto("shift")
    .values({ code: "BENCH", name: "BENCH", hours: JSON.stringify({ NORMAL: hours }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const workDay = { shiftId: shift.id, off: null };
  const week = [...Array<object>(6).fill(workDay), { shiftId: null, off: "FRIDAY" }];
  const plan = await db
    .insertInto("rotation_plan")
    .values({
      code: "BENCH",
      name: "BENCH",
      anchor_day: firstDay,
      holiday_rule: "CLOSED",
      days: JSON.stringify(week),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return plan.id;
}

/** Makes the punches and leave of some days. */
export async function makePunches(db: Db, people: number, days: number, from: IsoDate): Promise<void> {
  const lastDay = addDays(from, days - 1);
  await sql`select prepare_months(${addDays(from, -10)}::date, ${addDays(lastDay, 10)}::date)`.execute(db);
  // Lateness and leaving times come from a hash: they look random but stay the same. One in twenty is absent.
  const dates = sql`(
    select number, day::date as day, abs(hashint8(number * 1000 + extract(doy from day)::int)) as chance
    from generate_series(1, ${people}::int) as number, generate_series(${from}::date, ${lastDay}::date, interval '1 day') as day
    where extract(isodow from day) <> 5
  ) as dates`;
  await sql`
    insert into punch (personnel_number, day, minute, direction)
    select (100000 + number)::text, day, minute, 0
    from ${dates}, lateral (values (475 + chance % 40), (1000 + chance / 100 % 60)) as punches (minute)
    where chance % 20 <> 0`.execute(db);
  await sql`
    insert into permit (personnel_number, kind, is_daily, first_day, last_day, type_code)
    select (100000 + number)::text, 'leave', true, day, day, '1' from ${dates} where chance % 40 = 0`.execute(
    db,
  );
}

/** Activates the evaluation licence, without which nobody can sign in. */
export async function activateLicence(db: Db, from: IsoDate): Promise<void> {
  await db
    .insertInto("licence")
    .values({ signed: evaluationLicence, activated_at: new Date(`${from}T00:00:00Z`), activated_by: "-" })
    .execute();
}

/** Gives people long names and a hundred sections, as in a real organisation. */
export async function nameEveryone(db: Db): Promise<void> {
  await sql`
    insert into section (code, name) select number::text, 'بخش ' || number from generate_series(1, 100) number
  `.execute(db);
  await sql`
    update person set section_code = (personnel_number::int % 100 + 1)::text,
      name = (array['مریم','علی','زهرا','حسین','فاطمه','رضا','سارا','محمد'])[1 + personnel_number::int % 8] || ' '
        || (array['رضایی','احمدی','کریمی','موسوی','صادقی'])[1 + personnel_number::int / 8 % 5] || ' ' || personnel_number
  `.execute(db);
}
