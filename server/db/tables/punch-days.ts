import type { calls } from "@schemas/calls";
import type { PunchDayState } from "@schemas/calls/io";
import type { AnswerOf } from "@schemas/define-call";
import type { PunchRow } from "@schemas/reports/punch-columns";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { isAbsent, isFlawed } from "./day-states";
import { byColumns, type Rows, type Sorting } from "./list-page";
import { byPerson, type PeopleQuery, peopleWithin, placesOfLeavers, wasThere, wasThereOn } from "./people";

/** The days that a list shows. */
export type PunchDayKind = "all" | "complete" | "incomplete" | "conflict";

// A day belongs to the first state that applies.
const isConflict = sql<boolean>`work.is_conflict`;
const isIncomplete = sql<boolean>`(work.is_incomplete and not work.is_conflict)`;
const isSound = sql<boolean>`(not ${isFlawed})`;
const isComplete = sql<boolean>`(${isSound} and work.first_in is not null)`;
const ofState: Readonly<Record<PunchDayState, RawBuilder<boolean>>> = {
  conflict: isConflict,
  incomplete: isIncomplete,
  complete: isComplete,
  absence: isAbsent,
  holiday: sql<boolean>`(${isSound} and work.absence_days = 0 and work.is_holiday)`,
};
const ofKind: Readonly<Record<PunchDayKind, RawBuilder<boolean>>> = {
  // Also work days without a punch, on which the person did not come.
  all: sql<boolean>`(work.first_in is not null or work.is_incomplete or work.is_conflict or work.required > 0)`,
  complete: isComplete,
  incomplete: isFlawed,
  conflict: isConflict,
};

/** The stored days of one kind for these people, including those who have left since. */
export function punchDays(
  db: Db,
  kind: PunchDayKind,
  { range, ...people }: PeopleQuery & { range: DateRange },
) {
  return peopleWithin(db, people)
    .innerJoin("day_work as work", "work.personnel_number", "person.personnel_number")
    .leftJoin(placesOfLeavers(people.reach).as("place"), "place.personnel_number", "person.personnel_number")
    .select(sql<IsoDate>`work.day`.as("date"))
    .where("work.day", ">=", range.from)
    .where("work.day", "<=", range.to)
    .where(wasThereOn(sql.ref("work.day")))
    .where(ofKind[kind]);
}

type StoredPunches = NonNullable<PunchRow["punchDay"]>;
/** A stored day with its stored punch pairs (work/keep-pairs.ts). */
export type StoredPunchDay = Omit<PunchRow, "punchDay"> &
  StoredPunches["day"] & { pairs: StoredPunches["pairs"] | null; waiting: StoredPunches["waiting"] | null };

/** These days with their stored punch pairs. */
export function withStoredPairs(days: ReturnType<typeof punchDays>) {
  return days
    .leftJoin(sql`punched`.as("punched"), (join) =>
      join.on(sql<boolean>`punched.personnel_number = work.personnel_number and punched.day = work.day`),
    )
    .select(columns("work", "firstIn", "lastOut", "presence", "isConflict", "isIncomplete"))
    .select([
      "work.absence_days as absence",
      sql<number>`work.is_holiday::int`.as("holiday"),
      sql<StoredPunches["pairs"] | null>`punched.pairs`.as("pairs"),
      sql<StoredPunches["waiting"] | null>`punched.waiting`.as("waiting"),
    ]);
}

/** These people with their stored day, if there is one. */
export function peopleOnDate(db: Db, date: IsoDate, people: PeopleQuery) {
  const day = sql<IsoDate>`${date}::date`;
  return peopleWithin(db, people)
    .leftJoin("day_work as work", (join) =>
      join.onRef("work.personnel_number", "=", "person.personnel_number").on("work.day", "=", day),
    )
    .where(wasThere(date))
    .select(day.as("date"));
}

/** The condition that a stored day is in a state. */
export const inState = (state: PunchDayState): RawBuilder<boolean> => ofState[state];

type SumOfPunchDays = AnswerOf<typeof calls.io.getPunchDays>["sum"];

/**
 * The number of people and days in a query, and their totals. Summed per person first: PostgreSQL counts distinct
 * people only by sorting all days, on a single processor.
 */
export async function sumOfPunchDays(db: Db, query: Rows<unknown>): Promise<SumOfPunchDays> {
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})`;
  const ofPeople = query
    .clearSelect()
    .select([
      sql<number>`count(work.day)`.as("days"),
      count(isComplete).as("complete"),
      count(isIncomplete).as("incomplete"),
      count(isConflict).as("conflict"),
      sql<number>`sum(work.presence)`.as("presence"),
    ])
    .groupBy(sql.ref("person.personnel_number"));
  const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`;
  const { rows } = await sql<SumOfPunchDays>`
    select count(*)::int as people, ${sql.join(["days", "complete", "incomplete", "conflict"].map(sum))},
      coalesce(sum(presence), 0)::float8 as presence
    from (${ofPeople}) as of_person`.execute(db);
  return rows[0] as SumOfPunchDays;
}

export const punchDaySorting: Sorting = {
  by: {
    ...byPerson,
    ...byColumns("work", "firstIn", "lastOut", "presence"),
    date: sql.ref("work.day"),
  },
  usual: "-date",
  tie: sql`person.personnel_number, work.day`,
};

/** The same for people on one day, who may have no stored day. */
export const peopleOnDateSorting: Sorting = {
  ...punchDaySorting,
  usual: "name",
  tie: sql.ref("person.personnel_number"),
};

/** A person's punches as the clocks sent them, on civil days. */
export function rawPunches(db: Db, personnelNumber: string, { from, to }: DateRange) {
  return db
    .selectFrom("punch")
    .leftJoin("clock", "clock.code", "punch.device")
    .select(columns("punch", "personnelNumber", "direction", "source", "device", "recordedAt"))
    .select(["punch.day as date", "punch.minute as time", "clock.name as deviceName"])
    .where("punch.personnel_number", "=", personnelNumber)
    .where("punch.day", ">=", from)
    .where("punch.day", "<=", to);
}

export const rawPunchSorting: Sorting = {
  by: { ...byColumns("punch", "device", "recordedAt"), date: sql.ref("punch.day") },
  usual: "date",
  tie: sql`punch.day, punch.minute, punch.direction`,
};
