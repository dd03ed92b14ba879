import { type Kysely, type Migration, sql } from "kysely";

const columns = [
  "overtime_normal",
  "overtime_friday",
  "overtime_holiday",
  "overtime_off_day",
  "overtime_night",
  "friday_work",
  "holiday_work",
  "rotation_days",
  "rotation_minutes",
  "rotation_parts",
  "leave_annual",
  "leave_annual_days",
  "leave_sick",
  "leave_sick_days",
  "leave_other",
  "leave_other_days",
  "leave_unpaid",
  "leave_unpaid_days",
  "mission_days",
  "mission_off_days",
  "late_days",
  "early_days",
  "justified",
];

/**
 * What payroll needs from a day, and how a leave permit is paid. What stored days tell is written here, also for closed
 * periods, whose days are not computed again; a job computes the rest (night overtime, parts of a rotation).
 */
export const payItems: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(
      `alter table permit add paid_as text check (paid_as in ('annual', 'sick', 'otherPaid', 'unpaid'))`,
    );
    await run(`
      update permit set paid_as = case when not is_paid then 'unpaid' else coalesce((
          select nullif(type.paid_as, 'unpaid') from request_type type
          where type.kind = 'leave' and type.code = permit.type_code), 'annual') end
      where kind = 'leave'`);
    await run("alter table permit drop column is_paid");
    await run(
      `alter table day_work ${columns.map((name) => `add ${name} smallint not null default 0`).join(", ")}`,
    );
    await run(`
      update day_work set
        overtime_normal = case when kind = 'WORK' then overtime else 0 end,
        overtime_friday = case when kind = 'FRIDAY' then overtime else 0 end,
        overtime_holiday = case when kind = 'OFFICIAL_HOLIDAY' then overtime else 0 end,
        overtime_off_day = case when kind in ('OFF_SHIFT', 'OFF_AGREED', 'SPECIAL') then overtime else 0 end,
        late_days = (late > 0)::int,
        early_days = (early > 0)::int
      from (
        select personnel_number as who, day as at,
          case when day_type = 'OFF_SHIFT' and extract(isodow from day) = 5 then 'FRIDAY' else day_type end as kind
        from day_work
      ) as of
      where personnel_number = who and day = at and (overtime > 0 or late > 0 or early > 0)`);
    // A line is a letter for rule, category and note, then minutes, from, to and parameters (server/work/stored-lines.ts).
    await run(`
      with line as (
        select personnel_number as who, day as at, day_type as kind, found[1] as category, found[2] as note,
          found[3]::int as minutes, substring(found[4] from 'permit=([0-9]+)') as permit
        from day_work, regexp_matches(lines #>> '{}',
          '(?:^|;)[a-zA-Z0-9]([a-zA-Z0-9])([a-zA-Z0-9])(-?[0-9]+)([^;]*)', 'g') as found
        where found[1] in ('c', 'g', 'k', 'l') or found[2] = 'S'
      ), paid as (
        select line.*, coalesce(permit.paid_as, 'annual') as paid_as
        from line left join permit on permit.id = line.permit::bigint
      ), item as (
        select who, at,
          sum(minutes) filter (where category = 'c' and kind = 'WORK' and extract(isodow from at) = 5) as friday_work,
          sum(minutes) filter (where category = 'g' and note = 'I') as justified,
          ${["annual", "sick", "otherPaid", "unpaid"]
            .map((one) => {
              const leave = `category = 'k' and paid_as = '${one}'`;
              const name = one.replace("otherPaid", "other");
              return `sum(minutes) filter (where ${leave}) as leave_${name},
                count(*) filter (where ${leave} and note = 'l') as leave_${name}_days`;
            })
            .join(", ")},
          count(*) filter (where note in ('m', 'S')) as mission_days,
          count(*) filter (where note = 'S') as mission_off_days
        from paid group by who, at
      )
      update day_work set ${[
        "friday_work",
        "justified",
        ...["annual", "sick", "other", "unpaid"].flatMap((one) => [`leave_${one}`, `leave_${one}_days`]),
        "mission_days",
        "mission_off_days",
      ]
        .map((name) => `${name} = coalesce(item.${name}, 0)`)
        .join(", ")}
      from item where personnel_number = item.who and day = item.at`);
    await run(`
      insert into job (kind, input, created_by, created_at)
      select 'recompute', jsonb_build_object('from', min(day), 'to', max(day)), '-', now()
      from day_work having count(*) > 0`);
  },
};
