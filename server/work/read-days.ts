import type { DayRow, WorkTotal } from "@schemas/calls/work";
import { columnOf, type DayFigure, dayFigures } from "@schemas/figures";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { listComma } from "@schemas/values/joined";
import type { Language } from "@schemas/values/languages";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { isFlawed } from "../db/tables/day-states";
import { isHolidayOf } from "../db/tables/holidays";
import { weekdayName } from "./weekday-names";

type StoredDay = Omit<DayRow, "dayName" | "isRunning">;

const column = (name: DayFigure) => sql.ref(columnOf(name));
const measured = sql.join(dayFigures.map((name) => sql`${column(name)} as ${sql.ref(name)}`));

/** The stored days of a person within a range, oldest first, with the values shown on screen. */
export async function readDays(
  db: Db,
  personnelNumber: string,
  range: DateRange,
  language: Language,
): Promise<DayRow[]> {
  return readDaysOf(db, [personnelNumber], range, language);
}

/** The stored days of several people within a range, by person and then oldest first. */
export async function readDaysOf(
  db: Db,
  personnelNumbers: readonly string[],
  { from, to }: DateRange,
  language: Language,
): Promise<DayRow[]> {
  const { rows } = await sql<StoredDay>`
    select work.personnel_number as "personnelNumber", work.day as date, ${measured},
      is_holiday::int as holiday, day_type as "dayType",
      is_incomplete as "isIncomplete", is_conflict as "isConflict", first_in as "firstIn", last_out as "lastOut",
      ${holidayTitle(sql.ref("work.personnel_number"), sql.ref("work.day"), language)} as "holidayTitle"
    from day_work work
    where work.personnel_number = any(${personnelNumbers}) and work.day between ${from}::date and ${to}::date
    order by work.personnel_number, work.day
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    dayName: weekdayName(row.date, language),
    isRunning: false,
  }));
}

/** The name of a row of `holiday`; the Persian one if it has no other. */
export const titleOfHoliday = (language: Language) =>
  language === "fa"
    ? sql<string>`holiday.title`
    : sql<string>`coalesce(nullif(holiday.title_en, ''), holiday.title)`;

/**
 * The names of the holidays that apply to a person on a day: those for everyone, and those for the person's section,
 * group, employment type or province on that day.
 */
function holidayTitle(who: RawBuilder<unknown>, day: RawBuilder<unknown>, language: Language) {
  const title = titleOfHoliday(language);
  const comma = sql.lit(listComma[language]);
  return sql<string | null>`(select string_agg(distinct ${title}, ${comma})
    from holiday
    left join work_assignment place on place.personnel_number = ${who} and place.during @> ${day}
    where holiday.day = ${day} and ${isHolidayOf})`;
}

/** The names of a person's holidays within a range, by day, including days that are not stored. */
export async function holidayTitles(
  db: Db,
  personnelNumber: string,
  { from, to }: DateRange,
  language: Language,
): Promise<Map<IsoDate, string>> {
  const { rows } = await sql<{ date: IsoDate; title: string | null }>`
    select days.at::date as date,
      ${holidayTitle(sql`${personnelNumber}`, sql`days.at::date`, language)} as title
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (at)
  `.execute(db);
  return new Map(rows.flatMap(({ date, title }) => (title === null ? [] : [[date, title]])));
}

/** The derivation of a stored day as text (stored-lines.ts); undefined if the day is not stored. */
export async function readLines(db: Db, personnelNumber: string, day: IsoDate): Promise<string | undefined> {
  const { rows } = await sql<{ lines: string }>`
    select lines #>> '{}' as lines from day_work where personnel_number = ${personnelNumber} and day = ${day}::date
  `.execute(db);
  return rows[0]?.lines;
}

const sums = sql`
  ${sql.join(dayFigures.map((name) => sql`coalesce(sum(${column(name)}), 0) as ${sql.ref(name)}`))},
  count(*) as days, count(*) filter (where not is_holiday) as "workDays",
  count(*) filter (where is_holiday) as holidays,
  coalesce(sum(absence_days) filter (where ${isFlawed}), 0) as "flawedAbsence"`;

/** The sum of a person's stored days within a range; all zero if there are none. */
export async function sumOfDays(
  db: Db,
  personnelNumber: string,
  { from, to }: DateRange,
): Promise<WorkTotal> {
  const { rows } = await sql<WorkTotal>`
    select ${sums} from day_work
    where personnel_number = ${personnelNumber} and day between ${from}::date and ${to}::date
  `.execute(db);
  return rows[0] as WorkTotal;
}

/** The last of a person's stored days within a range; null if there are none. */
export async function lastStoredDay(
  db: Db,
  personnelNumber: string,
  { from, to }: DateRange,
): Promise<IsoDate | null> {
  const { rows } = await sql<{ day: IsoDate | null }>`
    select max(day) as day from day_work
    where personnel_number = ${personnelNumber} and day between ${from}::date and ${to}::date
  `.execute(db);
  return rows[0]?.day ?? null;
}

/** The sums of several ranges of one person's days, in the order of the ranges; zeros if nothing is stored. */
export async function sumsOfRanges(
  db: Db,
  personnelNumber: string,
  ranges: readonly DateRange[],
): Promise<WorkTotal[]> {
  const { rows } = await sql<WorkTotal & { place: number }>`
    select place::int, ${sums}
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
        with ordinality as ranges (first_day, last_day, place)
      join day_work on personnel_number = ${personnelNumber} and day between first_day and last_day
    group by place
  `.execute(db);
  const totals = new Map(rows.map(({ place, ...total }) => [place, total]));
  return ranges.map((_, index) => totals.get(index + 1) ?? noWork);
}

const summed = [...dayFigures, "days", "workDays", "holidays", "flawedAbsence"] as const;

/** The sum of no days. */
const noWork = Object.fromEntries(summed.map((name) => [name, 0])) as WorkTotal;

/** Adds up sums of days that do not overlap. */
export function sumOfTotals(totals: readonly WorkTotal[]): WorkTotal {
  const sum = { ...noWork };
  for (const total of totals) for (const name of summed) sum[name] += total[name];
  return sum;
}

/** The sum of days already read, except one that is still running. */
export function totalOf(days: readonly DayRow[]): WorkTotal {
  const total = { ...noWork };
  for (const day of days) {
    if (day.isRunning) continue;
    for (const name of dayFigures) total[name] += day[name];
    total.days += 1;
    if (day.holiday > 0) total.holidays += 1;
    else total.workDays += 1;
    if (day.isIncomplete || day.isConflict) total.flawedAbsence += day.absence;
  }
  return total;
}
