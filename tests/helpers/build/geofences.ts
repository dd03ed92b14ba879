import type { Db } from "@server/db/db";
import type { GeofenceTable, PunchPlaceTable } from "@server/db/schema";
import type { Insertable } from "kysely";

/** Azadi square. */
export const azadi = { latitude: 35.6997, longitude: 51.338 };

/** The name of an area unless a test gives one. */
export const officeName = "دفتر مرکزی";

type Members = { personnel?: string[]; sections?: string[] };

/** Creates an area of 150 m around Azadi square unless stated otherwise; returns its id. */
export async function buildGeofence(
  db: Db,
  { personnel = [], sections = [], ...area }: Partial<Insertable<GeofenceTable>> & Members = {},
): Promise<number> {
  const { id } = await db
    .insertInto("geofence")
    .values({ name: officeName, ...azadi, radius: 150, ...area })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const personnel_number of personnel)
    await db.insertInto("geofence_person").values({ geofence_id: id, personnel_number }).execute();
  for (const section_code of sections)
    await db.insertInto("geofence_section").values({ geofence_id: id, section_code }).execute();
  return id;
}

/** Creates a punch with a place; returns its id. */
export async function buildPunchPlace(
  db: Db,
  place: Pick<PunchPlaceTable, "personnel_number"> & Partial<Insertable<PunchPlaceTable>>,
): Promise<number> {
  const { id } = await db
    .insertInto("punch_place")
    .values({ day: "2026-05-13", minute: 480, ...azadi, ...place })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
