import type { Db } from "@server/db/db";
import { sql } from "kysely";

const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The hours of a shift without breaks or flex, with ten minutes of lateness forgiven. */
function hoursOf(start: string, end: string) {
  const [from, to] = [at(start), at(end)];
  const last = to > from ? to : to + 1440;
  const rest = { breaks: [], flex: 0, flexMode: "END_MOVES", coreStart: null, coreEnd: null, dayCut: null };
  return {
    NORMAL: {
      start: from,
      end: last,
      required: last - from,
      ...rest,
      lateTol: 10,
      earlyTol: 0,
      tolMode: "ALL_OR_NOTHING",
    },
  };
}

/** Gives people a shift on every day but Friday, 07:00 to 15:00 unless stated otherwise, since before all tests. */
export async function buildWorkWeek(
  db: Db,
  {
    people,
    code = "DAY",
    start = "07:00",
    end = "15:00",
  }: { people: string[]; code?: string; start?: string; end?: string },
): Promise<void> {
  const shift = await db
    .insertInto("shift")
    .values({ code, name: `شیفت ${code}`, hours: JSON.stringify(hoursOf(start, end)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const workDay = { shiftId: shift.id, off: null };
  const plan = await db
    .insertInto("rotation_plan")
    .values({
      code,
      name: code,
      // A Saturday.
      anchor_day: "2020-01-04",
      holiday_rule: "CLOSED",
      days: JSON.stringify([...Array<object>(6).fill(workDay), { shiftId: null, off: "FRIDAY" }]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const personnel_number of people) {
    await db
      .insertInto("work_assignment")
      .values({ personnel_number, during: "[2020-01-01,)", plan_id: plan.id })
      .execute();
  }
}

/** Creates a person's punches on a day, without a direction, as most clocks record them. */
export async function buildPunches(
  db: Db,
  personnel_number: string,
  day: string,
  ...times: string[]
): Promise<void> {
  await sql`select prepare_months(${day}::date, ${day}::date)`.execute(db);
  await db
    .insertInto("punch")
    .values(times.map((time) => ({ personnel_number, day, minute: at(time) })))
    .execute();
}
