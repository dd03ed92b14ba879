import { isDeepStrictEqual } from "node:util";
import { addDays, fromDayNumber, type IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../db/db";
import type { WorkAssignmentTable } from "../db/schema/calendar";
import { presentFirst } from "../db/tables/present-places";
import { parseDayRange } from "../work/day-range";

/** A person's place: a row of work_assignment without its days. */
type Place = Pick<
  Selectable<WorkAssignmentTable>,
  "section_code" | "work_group_id" | "employment_type" | "province"
>;

/** The place among a person's columns. */
export const placeOf = ({ section_code, work_group_id, employment_type, province }: Place): Place => ({
  section_code,
  work_group_id,
  employment_type,
  province,
});

export type Stored = Place & {
  id: number;
  plan_id: number | null;
  day_offset: number;
  from: IsoDate | null;
  /** The day after the last; null for no end. */
  until: IsoDate | null;
};

/** The place of each person on a day, if there is one. */
export const presentPlaces = (db: Db, personnelNumbers: readonly string[], day: IsoDate) =>
  firstPlaces(db, personnelNumbers, presentFirst(day));

/** The latest place of a person, which may begin in the future. */
export async function lastPlace(db: Db, personnelNumber: string): Promise<Stored | undefined> {
  return (await firstPlaces(db, [personnelNumber], sql`lower(a.during) desc nulls last`)).get(
    personnelNumber,
  );
}

async function firstPlaces(db: Db, personnelNumbers: readonly string[], order: RawBuilder<unknown>) {
  const rows = await db
    .selectFrom("work_assignment as a")
    .selectAll()
    .distinctOn("a.personnel_number")
    .where(sql<boolean>`a.personnel_number = any(${personnelNumbers}::text[])`)
    .orderBy("a.personnel_number")
    .orderBy(order)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const days = parseDayRange(row.during);
      if (!days) return [];
      const { id, plan_id, day_offset } = row;
      const existing = {
        ...placeOf(row),
        id,
        plan_id,
        day_offset,
        from: row.during.startsWith("(") ? null : fromDayNumber(days.from),
        until: days.to === null ? null : fromDayNumber(days.to + 1),
      };
      return [[row.personnel_number, existing] as const];
    }),
  );
}

export const isSamePlace = (a: Place, b: Place) => isDeepStrictEqual(placeOf(a), placeOf(b));

/** A person's place from a day on, replacing the place they have so far. */
type Placement = { personnelNumber: string; place: Place; from: IsoDate; last: Stored | undefined };

/** Places a person from a day on, like {@link placePeople}. Returns the first day that changed. */
export async function placePerson(db: Db, personnelNumber: string, place: Place, from: IsoDate) {
  await placePeople(db, [{ personnelNumber, place, from, last: await lastPlace(db, personnelNumber) }]);
  return from;
}

/**
 * Places people from a day on. Earlier assignments stay, and so do those that begin after the last place (`last`);
 * those in between, from the day on, are replaced. A personal plan stays until the work group changes.
 */
export async function placePeople(db: Db, placements: readonly Placement[]): Promise<void> {
  if (placements.length === 0) return;
  const numbers = placements.map(({ personnelNumber }) => personnelNumber);
  const days = placements.map(({ from }) => from);
  const ends = placements.map(({ last }) => (last ? last.from : "infinity"));
  const given = sql`unnest(${numbers}::text[], ${days}::date[], ${ends}::date[]) as given (who, since, up_to)`;
  await sql`
    delete from work_assignment a using ${given}
    where a.personnel_number = given.who and lower(a.during) between given.since and given.up_to
  `.execute(db);
  await sql`
    update work_assignment a set during = daterange(lower(a.during), given.since) from ${given}
    where a.personnel_number = given.who and a.during @> given.since
  `.execute(db);
  await db
    .insertInto("work_assignment")
    .values(
      placements.map(({ personnelNumber, place, from, last }) => {
        const keepsPlan = last !== undefined && last.work_group_id === place.work_group_id;
        // Someone who has left stays out: only the days before they left get the new place.
        const until = last?.until && last.until > from ? last.until : null;
        return {
          ...place,
          personnel_number: personnelNumber,
          during: sql<string>`daterange(${from}::date, least(${until}::date, (
            select min(lower(a.during)) from work_assignment a
            where a.personnel_number = ${personnelNumber} and lower(a.during) > ${from}::date)))`,
          plan_id: keepsPlan ? last.plan_id : null,
          day_offset: keepsPlan ? last.day_offset : 0,
        };
      }),
    )
    .execute();
}

/** Corrects the start of places recorded with a wrong day. */
export async function movePlaceStarts(db: Db, moves: readonly { last: Stored; from: IsoDate }[]) {
  if (moves.length === 0) return;
  await sql`
    update work_assignment a set during = daterange(given.since, upper(a.during))
    from unnest(${moves.map(({ last }) => last.id)}::bigint[], ${moves.map(({ from }) => from)}::date[])
      as given (id, since)
    where a.id = given.id
  `.execute(db);
}

/** Ends places with the last day of employment. */
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
