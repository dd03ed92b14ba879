import { fail } from "@schemas/errors";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { noteOpenings } from "../access/note-openings";
import { assertMaySee } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { areasOfPerson } from "../db/tables/geofences";
import { type ListQuery, listPage, mapPage, type Sorting } from "../db/tables/list-page";
import { sightOf } from "../requests/may-see";
import { directionText, findRequest, findRequests } from "../requests/row";
import { civilTime } from "../rules/civil-time";
import { readRetention } from "./retention";

const sorting: Sorting = {
  by: { date: sql`punch_place.day + make_interval(mins => punch_place.minute::int)` },
  usual: "-date",
  tie: sql`punch_place.id desc`,
};

const hasPhoto = sql<boolean>`exists (select from place_photo p where p.place_id = punch_place.id)`;

const openings = sql<{ actor: string; name: string | null; isPhoto: boolean; at: string }[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'actor', o.actor, 'name', p.name, 'isPhoto', o.is_photo,
    'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by o.at desc)
  from place_opening o left join person p on p.personnel_number = o.actor
  where o.place_id = punch_place.id), '[]')`;

const places = (db: Db) =>
  db
    .selectFrom("punch_place")
    .leftJoin("web_punch", "web_punch.id", "punch_place.web_punch_id")
    .leftJoin("kiosk", "kiosk.code", "web_punch.kiosk_code")
    .select(sql<string | null>`coalesce(kiosk.name, web_punch.kiosk_code)`.as("kioskName"))
    .select(["punch_place.id", "punch_place.day as date", "punch_place.minute as time"])
    .select(["punch_place.latitude", "punch_place.longitude", "punch_place.accuracy", "punch_place.distance"])
    .select(["punch_place.geofence_name as geofenceName", "punch_place.is_inside as isInside"])
    .select(["punch_place.recorded_at as recordedAt", "web_punch.direction"])
    .select(sql<boolean>`coalesce(web_punch.is_offline, false)`.as("isOffline"))
    .select(hasPhoto.as("hasPhoto"))
    .select(openings.as("openings"));

/** What is stored of someone's positions and photos, and when each item is deleted. */
export async function storedDataOf({ db, server }: SignedIn, personnelNumber: string, list: ListQuery) {
  const { location, photo } = await readRetention(db);
  const query = places(db).where("punch_place.personnel_number", "=", personnelNumber);
  return mapPage(await listPage(query, list, sorting), ({ recordedAt, direction, ...place }) => {
    const { day } = civilTime(recordedAt, server.timeZone);
    return {
      ...place,
      direction: directionText(direction),
      deletedOn: addDays(day, location + 1),
      photoDeletedOn: place.hasPhoto ? addDays(day, Math.min(photo, location) + 1) : null,
    };
  });
}

/** Returns a photo to a caller who may see the punch or is a party to its request; records that they opened it. */
export async function openPhoto(context: SignedIn, placeId: number) {
  const { db, record } = context;
  const photo = await db
    .selectFrom("place_photo")
    .innerJoin("punch_place", "punch_place.id", "place_photo.place_id")
    .leftJoin("web_punch", "web_punch.id", "punch_place.web_punch_id")
    .select(["kind", "bytes", "punch_place.personnel_number as personnelNumber", "request_id as requestId"])
    .where("place_id", "=", placeId)
    .executeTakeFirst();
  if (!photo) throw fail("photo-not-found");
  const { personnelNumber, requestId } = photo;
  if (!(await isPartyTo(context, requestId))) await assertMaySee(context, personnelNumber);
  await noteOpenings(db, context, [{ placeId, personnelNumber }], true);
  await record("open", "punch-place", placeId, { after: { personnelNumber, photo: true } });
  return { kind: photo.kind, data: photo.bytes.toString("base64") };
}

/** The owner and the deciders of a request need no separate right to see in/out; a withdrawn request has no parties. */
async function isPartyTo(context: SignedIn, id: number | null): Promise<boolean> {
  const [request] = id === null ? [] : await findRequests(context.db, [id]);
  return request !== undefined && (await sightOf(context, request)) === "party";
}

/** The evidence of an unverified request, for its parties and viewers of the punches; records who opened it. */
export async function openEvidence(context: SignedIn, requestId: number) {
  const { db } = context;
  const request = await findRequest(db, requestId);
  if (!(await isPartyTo(context, requestId))) await assertMaySee(context, request.personnelNumber);
  const punch = await db
    .selectFrom("web_punch")
    .selectAll()
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (!punch) throw fail("punch-place-not-found");
  const place = await places(db)
    .where("punch_place.web_punch_id", "=", punch.id)
    .where("punch_place.latitude", "is not", null)
    .$narrowType<{ latitude: number; longitude: number }>()
    .executeTakeFirst();
  const { personnelNumber } = request;
  if (place) await noteOpenings(db, context, [{ placeId: place.id, personnelNumber }]);
  return {
    isOffline: punch.is_offline,
    receivedAt: punch.received_at.toISOString(),
    clientDate: punch.client_day,
    clientTime: punch.client_minute,
    place: place ?? null,
    areas: await areasOfPerson(db, personnelNumber).execute(),
  };
}
