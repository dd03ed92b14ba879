import { addDays, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { parseDayRange } from "../work/day-range";
import type { Db } from "./context";

/** Where somebody belongs; a row of work_assignment without its days. */
export type Place = {
  section_code: string | null;
  work_group_id: number | null;
  employment_type: string | null;
  province: string | null;
};

type Kept = Place & {
  id: number;
  plan_id: number | null;
  day_offset: number;
  from: IsoDate | null;
  /** The day after the last; null goes on. */
  until: IsoDate | null;
};

/** The place that began last, if there is any. */
export async function lastPlace(db: Db, personnelNumber: string): Promise<Kept | undefined> {
  const row = await db
    .selectFrom("work_assignment")
    .selectAll()
    .where("personnel_number", "=", personnelNumber)
    .orderBy(sql`lower(during)`, (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  const days = row && parseDayRange(row.during);
  if (!row || !days) return undefined;
  const { id, plan_id, day_offset, section_code, work_group_id, employment_type, province } = row;
  return {
    ...{ id, plan_id, day_offset, section_code, work_group_id, employment_type, province },
    from: row.during.startsWith("(") ? null : fromDayNumber(days.from),
    until: days.to === null ? null : fromDayNumber(days.to + 1),
  };
}

export const isSamePlace = (a: Place, b: Place) =>
  a.section_code === b.section_code &&
  a.work_group_id === b.work_group_id &&
  a.employment_type === b.employment_type &&
  a.province === b.province;

/**
 * From a day on the person belongs there. What held before that day stays; a place that began on or after it is
 * replaced. A plan of one's own goes along until another work group is given. Answers the first day that changed.
 */
export async function placePerson(
  db: Db,
  personnelNumber: string,
  place: Place,
  from: IsoDate,
): Promise<IsoDate> {
  const last = await lastPlace(db, personnelNumber);
  const keepsPlan = last !== undefined && last.work_group_id === place.work_group_id;
  await db
    .deleteFrom("work_assignment")
    .where("personnel_number", "=", personnelNumber)
    .where(sql<boolean>`lower(during) >= ${from}::date`)
    .execute();
  await db
    .updateTable("work_assignment")
    .set({ during: sql`daterange(lower(during), ${from}::date)` })
    .where("personnel_number", "=", personnelNumber)
    .where(sql<boolean>`during @> ${from}::date`)
    .execute();
  // Who has left stays gone: only the days up to then are placed anew.
  const until = last?.until && last.until > from ? last.until : null;
  await db
    .insertInto("work_assignment")
    .values({
      ...place,
      personnel_number: personnelNumber,
      during: `[${from},${until ?? ""})`,
      plan_id: keepsPlan ? last.plan_id : null,
      day_offset: keepsPlan ? last.day_offset : 0,
    })
    .execute();
  return from;
}

/** The last place began on another day than was put down. */
export async function movePlaceStart(db: Db, { id }: Kept, from: IsoDate): Promise<void> {
  await db
    .updateTable("work_assignment")
    .set({ during: sql`daterange(${from}::date, upper(during))` })
    .where("id", "=", id)
    .execute();
}

/** Nobody works after leaving: places end with the last day. */
export async function endPlaces(db: Db, personnelNumber: string, lastDay: IsoDate): Promise<void> {
  const after = addDays(lastDay, 1);
  await db
    .deleteFrom("work_assignment")
    .where("personnel_number", "=", personnelNumber)
    .where(sql<boolean>`lower(during) >= ${after}::date`)
    .execute();
  await db
    .updateTable("work_assignment")
    .set({ during: sql`daterange(lower(during), ${after}::date)` })
    .where("personnel_number", "=", personnelNumber)
    .where(sql<boolean>`during @> ${after}::date`)
    .execute();
}
