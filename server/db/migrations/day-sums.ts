import { type Kysely, sql } from "kysely";

/** What is counted of a stored day besides its figures. The conditions are those of server/db/tables/day-states.ts. */
const counted: Readonly<Record<string, string>> = {
  people: "true",
  people_present: "first_in is not null or last_out is not null",
  people_absent: "absence_days > 0 and not (is_incomplete or is_conflict)",
  people_late: "late > 0",
  people_incomplete: "is_incomplete and not is_conflict",
  people_conflict: "is_conflict",
};

export const countsOfDay: readonly string[] = Object.keys(counted);

/** The rows before (counted negatively) and after a statement, and how PostgreSQL is told their names. */
const events = {
  insert: { tables: "new table as after", rows: "select 1 as sign, * from after", some: "after" },
  delete: { tables: "old table as before", rows: "select -1 as sign, * from before", some: "before" },
  update: {
    tables: "old table as before new table as after",
    rows: "select 1 as sign, * from after union all select -1, * from before",
    some: "after",
  },
} as const;

/** Zero is not stored: most figures of a few people's days are. */
const insertSums = (sums: readonly [string, string][], rows: string) => `
  insert into day_sum (day, ${sums.map(([name]) => name).join(", ")})
  select day, ${sums.map(([, sum]) => `nullif(${sum}, 0)`).join(", ")}
  from (${rows}) as each group by day having ${sums.map(([, sum]) => `${sum} <> 0`).join(" or ")}`;

/**
 * Writes the functions that keep `day_sum`, for the columns it has. A migration that adds a figure adds its column to
 * `day_work` and to `day_sum` and calls this again, before it fills the column.
 */
export async function writeDaySums(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'day_sum'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => name !== "day");
  const sumOf = (name: string): [string, string] => [
    name,
    counted[name] ? `coalesce(sum(sign) filter (where ${counted[name]}), 0)` : `sum(sign * ${name})`,
  ];
  for (const [event, { tables, rows: changed, some }] of Object.entries(events)) {
    // An insert that updates where there is a conflict calls both triggers, one of them without rows.
    await run(`
      create or replace function sum_days_on_${event}() returns trigger language plpgsql as $$
      begin
        if exists (select from ${some}) then
          ${insertSums(names.map(sumOf), changed)};
        end if;
        return null;
      end $$`);
    await run(`
      create or replace trigger day_sums_${event} after ${event} on day_work
      referencing ${tables} for each statement
      execute function sum_days_on_${event}()`);
  }
  await run(`
    create or replace function forget_day_sums() returns trigger language plpgsql as $$
    begin
      delete from day_sum;
      return null;
    end $$`);
  await run(`
    create or replace trigger day_sums_truncate after truncate on day_work for each statement
    execute function forget_day_sums()`);
  // Only while nobody writes days.
  await run(`
    create or replace function renew_day_sums() returns void language sql as $$
      delete from day_sum;
      ${insertSums(names.map(sumOf), "select 1 as sign, * from day_work")}
    $$`);
  const added = names.map((name): [string, string] => [name, `coalesce(sum(${name}), 0)`]);
  // One statement: nobody sees a day without its rows, and rows that are written meanwhile stay for the next time.
  await run(`
    create or replace function merge_day_sums() returns integer language sql as $$
      with many as (select day from day_sum group by day having count(*) > 1),
        taken as (delete from day_sum using many where many.day = day_sum.day returning day_sum.*),
        merged as (${insertSums(added, "select * from taken")} returning 1)
      select count(*)::int from merged
    $$`);
}
