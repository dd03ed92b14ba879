import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Reach } from "../../rules/reach";
import { columns } from "../columns";
import type { Db } from "../db";
import { hasRows, holdRow } from "../one-row";
import { byColumns, inPersianOrder, type Sorting } from "./list-page";
import { matchesText } from "./matches-text";
import { type FilterOf, narrowed } from "./narrowed";
import { withinReach } from "./people";
import { sectionWithin } from "./sections";

/** The people and sections of the row's area within a reach, in a fixed order. */
const peopleWithin = (reach: Reach) => sql`
  select g.personnel_number from geofence_person g join person using (personnel_number)
  where g.geofence_id = geofence.id and ${withinReach(reach)}`;
const sectionsWithin = (reach: Reach) => sql`
  select g.section_code from geofence_section g
  where g.geofence_id = geofence.id and ${sectionWithin(reach, "g.section_code")}`;

/** Active people who may punch in the row's area, each counted once. */
const coveredWithin = (reach: Reach) => sql<number>`(
  (select count(*) from geofence_section g join person using (section_code)
    where g.geofence_id = geofence.id and person.is_active and ${withinReach(reach)})
  + (select count(*) from geofence_person g join person using (personnel_number)
    where g.geofence_id = geofence.id and person.is_active and ${withinReach(reach)} and not exists (
      select from geofence_section s where s.geofence_id = geofence.id and s.section_code = person.section_code)))`;
const everyone = { isEveryone: true } as const;
const covered = coveredWithin(everyone);

/** The condition that somebody within a reach may punch in the row's area. */
const concerns = (reach: Reach) =>
  reach.isEveryone
    ? sql<boolean>`true`
    : sql<boolean>`(exists (${sectionsWithin(reach)}) or exists (${peopleWithin(reach)}))`;

const members = (reach: Reach) =>
  sql`(select count(*) from (${sectionsWithin(reach)} union all ${peopleWithin(reach)}) member)`;

/** Whether an area is only for people within a reach. */
export const isAreaWithin = (db: Db, id: number, reach: Reach): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("geofence")
      .where("id", "=", id)
      .where(sql<boolean>`${members(everyone)} = ${members(reach)}`),
  );

/** The condition that the row's area applies to a person, directly or by their section. */
const isOf = (personnelNumber: string) => sql<boolean>`(
  exists (select from geofence_person g
    where g.geofence_id = geofence.id and g.personnel_number = ${personnelNumber})
  or exists (select from geofence_section g join person p on p.section_code = g.section_code
    where g.geofence_id = geofence.id and p.personnel_number = ${personnelNumber}))`;

const area = columns("geofence", "id", "name", "latitude", "longitude", "radius", "isSoft");

/** Areas as lists show them, those of a reach; to be sorted and paged. */
export function listedGeofences(
  db: Db,
  filter: FilterOf<typeof calls.geo.getGeofences> = {},
  reach: Reach = everyone,
) {
  return db
    .selectFrom("geofence")
    .select(area)
    .select([
      ...columns("geofence", "isActive", "version"),
      sql<string[]>`array(${peopleWithin(reach)} order by lpad(g.personnel_number, 20, '0'))`.as("personnel"),
      sql<string[]>`array(${sectionsWithin(reach)} order by g.section_code)`.as("sections"),
      coveredWithin(reach).as("covered"),
    ])
    .where(concerns(reach))
    .where(
      narrowed(filter, {
        search: (text) => matchesText(text, ["geofence.name_folded"]),
        isActive: "geofence.is_active",
        isSoft: "geofence.is_soft",
      }),
    );
}

export const geofenceSorting: Sorting = {
  by: {
    ...byColumns("geofence", "id", "radius", "isSoft", "isActive"),
    name: inPersianOrder("geofence.name"),
    covered,
  },
  usual: "name",
  tie: sql.ref("geofence.id"),
  key: sql.ref("geofence.id"),
};

/** The current area, locked until the transaction ends. */
export async function lockGeofence(db: Db, id: number) {
  await holdRow(db, "geofence", { id }, ["id"], () => fail("geofence-not-found"));
  return listedGeofences(db).where("geofence.id", "=", id).executeTakeFirstOrThrow();
}

/** Whether another area has this name in any spelling. */
export function isGeofenceNameTaken(db: Db, name: string, except?: number): Promise<boolean> {
  const named = db.selectFrom("geofence").where("name_folded", "=", foldCompact(name));
  return hasRows(except === undefined ? named : named.where("id", "<>", except));
}

type Members = { personnel: readonly string[]; sections: readonly string[] };

/** Sets an area's people and sections to exactly these. Each must exist. */
export async function setMembers(db: Db, id: number, { personnel, sections }: Members): Promise<void> {
  const numbers = [...new Set(personnel)];
  const codes = [...new Set(sections)];
  const nobody = await firstMissing(db, "person", "personnel_number", numbers);
  if (nobody !== undefined) throw fail("person-not-found", { personnelNumber: nobody }, ["personnel"]);
  const nowhere = await firstMissing(db, "section", "code", codes);
  if (nowhere !== undefined) throw fail("section-not-found", { code: nowhere }, ["sections"]);
  await db.deleteFrom("geofence_person").where("geofence_id", "=", id).execute();
  await db.deleteFrom("geofence_section").where("geofence_id", "=", id).execute();
  await sql`insert into geofence_person select ${id}::bigint, unnest(${numbers}::text[])`.execute(db);
  await sql`insert into geofence_section select ${id}::bigint, unnest(${codes}::text[])`.execute(db);
}

async function firstMissing(db: Db, table: "person" | "section", column: string, keys: readonly string[]) {
  const { rows } = await sql<{ key: string }>`
    select given as key from unnest(${keys}::text[]) given
    where not exists (select from ${sql.table(table)} where ${sql.ref(column)} = given) limit 1`.execute(db);
  return rows[0]?.key;
}

const areas = (db: Db) =>
  db.selectFrom("geofence").select(area).where("geofence.is_active", "=", true).orderBy("geofence.id");

/** The active areas where a person may punch. */
export const areasOfPerson = (db: Db, personnelNumber: string) => areas(db).where(isOf(personnelNumber));

/** The active areas of a section. */
export const areasOfSection = (db: Db, code: string) =>
  areas(db)
    .innerJoin("geofence_section", "geofence_section.geofence_id", "geofence.id")
    .where("geofence_section.section_code", "=", code);

/** All active areas in which people within a reach may punch. */
export const activeAreas = (db: Db, reach: Reach) => areas(db).where(concerns(reach));

/** Those of them where no active person may punch. */
export const uncoveredAreas = (db: Db, reach: Reach) => activeAreas(db, reach).where(covered, "=", 0);
