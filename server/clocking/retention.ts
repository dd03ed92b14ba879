import { sql } from "kysely";
import type { Db } from "../db/db";
import { settingInForce } from "../db/tables/settings";

/** How many days positions and photos are retained. A photo is deleted no later than its position. */
export async function readRetention(db: Db): Promise<{ location: number; photo: number }> {
  return {
    location: await settingInForce(db, "locationRetentionDays"),
    photo: await settingInForce(db, "photoRetentionDays"),
  };
}

/** Deletes what has passed its retention time; the punches stay. Returns how many were deleted. */
export async function forgetOldPlaces(
  db: Db,
  today: string,
  timeZone: string,
): Promise<{ places: number; photos: number }> {
  const { location, photo } = await readRetention(db);
  // The first instant to retain: midnight of the day this many days ago.
  const since = (days: number) => sql`(${today}::date - ${days}::int)::timestamp at time zone ${timeZone}`;
  const photos = await db
    .deleteFrom("place_photo")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("punch_place")
          .select("punch_place.id")
          .whereRef("punch_place.id", "=", "place_photo.place_id")
          .where(sql<boolean>`punch_place.recorded_at < ${since(Math.min(photo, location))}`),
      ),
    )
    .executeTakeFirst();
  const places = await db
    .deleteFrom("punch_place")
    .where(sql<boolean>`recorded_at < ${since(location)}`)
    .executeTakeFirst();
  return { places: Number(places.numDeletedRows), photos: Number(photos.numDeletedRows) };
}
