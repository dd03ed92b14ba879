import { addDays, dayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import { PUNCH_DAYS_AFTER } from "../../rules/day-work/attribute-punches";
import type { Direction, Permit, Punch, PunchCorrection } from "../../rules/day-work/types";

/** What happened around a day, as the day-work engine takes it. */
export type DayEvents = { punches: Punch[]; corrections: PunchCorrection[]; permits: Permit[] };

// Whoever is here now came yesterday at the earliest: the week the engine reads to right chains of forgotten punches
// would cost a glance at everyone several times as much.
const daysBefore = 2;

const directions: readonly (Direction | null)[] = [null, "in", "out"];

/** The punches, corrections and permits of people around a day; everyone asked for is in the answer. */
export async function eventsAround(
  db: Db,
  personnelNumbers: readonly string[],
  day: IsoDate,
): Promise<Map<string, DayEvents>> {
  const events = new Map<string, DayEvents>(
    personnelNumbers.map((number) => [number, { punches: [], corrections: [], permits: [] }]),
  );
  const theirs = sql<boolean>`personnel_number = any(${personnelNumbers}::text[])`;
  const first = addDays(day, -daysBefore);
  const last = addDays(day, PUNCH_DAYS_AFTER);

  const punches = await db
    .selectFrom("punch")
    .select(["personnel_number", "day", "minute", "direction", "source"])
    .where(theirs)
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("day")
    .orderBy("minute")
    .execute();
  for (const { personnel_number, day, minute, direction, source } of punches) {
    const punch = { day: dayNumber(day), minute, direction: directions[direction] ?? null, source };
    events.get(personnel_number)?.punches.push(punch);
  }

  const corrections = await db
    .selectFrom("punch_correction")
    .select(["id", "personnel_number", "action", "day", "minute", "direction"])
    .where(theirs)
    .where("day", ">=", first)
    .where("day", "<=", last)
    .orderBy("id")
    .execute();
  for (const { personnel_number, day, direction, ...correction } of corrections) {
    events.get(personnel_number)?.corrections.push({
      ...correction,
      day: dayNumber(day),
      direction: directions[direction] ?? null,
      punchId: null,
    });
  }

  const permits = await db
    .selectFrom("permit")
    .selectAll()
    .where(theirs)
    .where("kind", "in", ["leave", "mission"])
    .where("first_day", "<=", last)
    .where("last_day", ">=", first)
    .orderBy("id")
    .execute();
  for (const permit of permits) {
    events.get(permit.personnel_number)?.permits.push({
      id: permit.id,
      kind: permit.kind,
      span: permit.is_daily ? "DAILY" : "HOURLY",
      firstDay: dayNumber(permit.first_day),
      lastDay: dayNumber(permit.last_day),
      from: permit.from_minute,
      to: permit.to_minute,
      typeCode: permit.type_code,
      paid: permit.is_paid,
      noReturn: permit.has_no_return,
    });
  }
  return events;
}
