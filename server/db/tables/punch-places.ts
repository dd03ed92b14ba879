import type { calls } from "@schemas/calls";
import { sql } from "kysely";
import { columns } from "../columns";
import type { Db } from "../db";
import { inPersianOrder, type Sorting } from "./list-page";
import { type FilterOf, narrowed } from "./narrowed";
import { matchesPerson } from "./people";

/** Punches with a place as lists and the map show them; to be sorted and paged. */
export function listedPunchPlaces(db: Db, filter: FilterOf<typeof calls.geo.getLastPunches> = {}) {
  return (
    db
      .selectFrom("punch_place")
      .leftJoin("person", "person.personnel_number", "punch_place.personnel_number")
      .select(columns("punch_place", "id", "personnelNumber", "accuracy", "distance", "isInside"))
      .select(columns("punch_place", "geofenceId", "geofenceName"))
      .select(["punch_place.day as date", "punch_place.minute as time"])
      .select(sql<string>`coalesce(person.name, punch_place.personnel_number)`.as("name"))
      .select([
        sql<number>`punch_place.latitude`.as("latitude"),
        sql<number>`punch_place.longitude`.as("longitude"),
      ])
      // Photos taken at kiosks have no position.
      .where("punch_place.latitude", "is not", null)
      .where(
        narrowed(filter, {
          search: matchesPerson,
          geofenceId: "punch_place.geofence_id",
          isInside: "punch_place.is_inside",
          from: (day) => sql`punch_place.day >= ${day}`,
          to: (day) => sql`punch_place.day <= ${day}`,
        }),
      )
  );
}

export const punchPlaceSorting: Sorting = {
  by: {
    // The tie below orders minutes only descending; a moment can be sorted both ways.
    date: sql`punch_place.day + make_interval(mins => punch_place.minute::int)`,
    name: inPersianOrder("person.name"),
    distance: sql.ref("punch_place.distance"),
  },
  usual: "-date",
  tie: sql`punch_place.day desc, punch_place.minute desc, punch_place.id desc`,
};
