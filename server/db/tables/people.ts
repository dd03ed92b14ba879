import { fail } from "@schemas/errors";
import type { IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql, type Updateable } from "kysely";
import type { Reach } from "../../rules/reach";
import { columns } from "../columns";
import type { Db } from "../db";
import { changeRow, findRow, readRow } from "../one-row";
import type { PersonTable } from "../schema/people";
import { byColumns, inCodeOrder, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { narrowed } from "./narrowed";

/** The section of a person (null if none); undefined if there is no such person. */
export const findPlace = (db: Db, personnelNumber: string) =>
  findRow(db, "person", { personnel_number: personnelNumber }, ["section_code as sectionCode"]);

/** People as lists show them, to be filtered, sorted and paged. */
export function listedPeople(db: Db) {
  return db
    .selectFrom("person")
    .leftJoin("section", "section.code", "person.section_code")
    .select(columns("person", "personnelNumber", "name", "sectionCode", "isActive"))
    .select("section.name as sectionName");
}

/** The people a list is about: within a reach, and filtered as its call says. */
export type PeopleQuery = {
  reach: Reach;
  sectionCode?: string | undefined;
  search?: string | undefined;
};

/** These people, as lists show them. */
export function peopleWithin(db: Db, { reach, ...filter }: PeopleQuery) {
  return listedPeople(db)
    .where(withinReach(reach))
    .where(narrowed(filter, { search: matchesPerson, sectionCode: "person.section_code" }));
}

/** The condition that a row of `person` worked here on a day; people who left are included on earlier days. */
export function wasThere(day: IsoDate | RawBuilder<IsoDate>): RawBuilder<boolean> {
  return wasThereWithin(sql`daterange(${day}::date, ${day}::date, '[]')`);
}

/** The same on any of some days, given as a `daterange`. */
export function wasThereWithin(days: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(person.is_active or exists (select from work_assignment place
    where place.personnel_number = person.personnel_number and place.during && ${days}))`;
}

/**
 * The times when people within a reach who have since left belonged here, to be joined as `place`. As an array they are
 * found in one index scan; checking each of their days would take most of the time of a long list.
 */
export const placesOfLeavers = (reach: Reach) => sql<{ personnel_number: string; held: unknown }>`(
  select personnel_number, range_agg(during) as held from work_assignment
  where personnel_number = any(array(
    select personnel_number from person where not is_active and ${withinReach(reach)}))
  group by personnel_number)`;

/** {@link wasThere} on the day of each row, if {@link placesOfLeavers} is joined. */
export const wasThereOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(person.is_active or place.held @> ${day})`;

/** Orders of a row of `person` joined with its `section`. */
export const byPerson = {
  personnelNumber: inCodeOrder("person.personnel_number"),
  name: inPersianOrder("person.name"),
  sectionName: inPersianOrder("section.name"),
};

export const peopleSorting: Sorting = {
  by: { ...byPerson, ...byColumns("person", "sectionCode", "isActive") },
  usual: "name",
  tie: sql.ref("person.personnel_number"),
  key: sql.ref("person.personnel_number"),
};

/** The condition that a row of `person`, or another table by the column of its section, is within a reach. */
export function withinReach(reach: Reach, column = "person.section_code"): RawBuilder<boolean> {
  if (reach.isEveryone) return sql<boolean>`true`;
  const code = sql.ref(column);
  return sql<boolean>`(${code} = any(${reach.sections}::text[])
    or (${code} is null and ${reach.groupFree}::boolean))`;
}

/** The condition that a search text matches a row of `person`: part of the name, or the beginning of the number. */
export const matchesPerson = (text: string | undefined): RawBuilder<boolean> =>
  matchesText(text, ["person.name_folded"], [sql`lower(person.personnel_number)`]);

/** Changes a person. */
export const changePerson = (db: Db, personnelNumber: string, change: Updateable<PersonTable> = {}) =>
  changeRow(db, "person", { personnel_number: personnelNumber }, change);

/** The name of a person who works here. Refuses unknown people and people who have left. */
export async function activePerson(db: Db, personnelNumber: string): Promise<{ name: string }> {
  const key = { personnel_number: personnelNumber };
  const refusal = () => fail("person-not-found", { personnelNumber }, ["personnelNumber"]);
  const { is_active, name } = await readRow(db, "person", key, ["is_active", "name"], refusal);
  if (!is_active) throw fail("person-inactive", { personnelNumber }, ["personnelNumber"]);
  return { name };
}
