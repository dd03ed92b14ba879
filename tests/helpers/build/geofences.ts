import type { Db } from "@server/db/db";
import type { GeofenceTable, PunchPlaceTable } from "@server/db/schema";
import type { Insertable } from "kysely";

/** Azadi square. */
export const azadi = { latitude: 35.6997, longitude: 51.338 };

/** What an area is called unless a test names it. */
export const officeName = "دفتر مرکزی";

type Members = { personnel?: string[]; sections?: string[] };

/** An area of 150 m on Azadi square unless said otherwise; answers its id. */
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

/** A punch with a place; answers its id. */
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
