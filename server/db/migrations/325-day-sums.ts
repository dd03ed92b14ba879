import { type Kysely, type Migration, sql } from "kysely";
import { countsOfDay, writeDaySums } from "./day-sums";

const figures = [
  "required",
  "presence",
  "undertime",
  "overtime",
  "overtime_normal",
  "overtime_friday",
  "overtime_holiday",
  "overtime_off_day",
  "overtime_night",
  "surplus",
  "friday_work",
  "holiday_work",
  "night",
  "rotation_days",
  "rotation_minutes",
  "leave",
  "leave_annual",
  "leave_annual_days",
  "leave_sick",
  "leave_sick_days",
  "leave_other",
  "leave_other_days",
  "leave_unpaid",
  "leave_unpaid_days",
  "mission",
  "mission_days",
  "mission_off_days",
  "late",
  "late_days",
  "early",
  "early_days",
  "forgiven",
  "justified",
  "compensated",
  "absence_minutes",
  "lateness_leave",
  "lateness_steps",
  "absence_days",
];

/**
 * The stored days of everyone, counted and summed by day: reading them takes seconds in a large organisation. A day may
 * have several rows, which add up. Writers only insert, so they never wait for each other.
 */
export const daySums: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [...countsOfDay, ...figures].map((name) => `${name} integer`).join(", ");
    await sql.raw(`create table day_sum (day date not null, ${columns})`).execute(db);
    await sql`create index day_sum_day on day_sum (day)`.execute(db);
    await writeDaySums(db);
    await sql`select renew_day_sums()`.execute(db);
  },
};
