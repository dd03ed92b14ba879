import type { PlaceVerdict } from "@schemas/calls/geo";
import { fail } from "@schemas/errors";
import { decidePlace } from "@schemas/place-decision";
import { distanceText } from "@schemas/values/distance";
import type { Language } from "@schemas/values/languages";
import type { SignedIn } from "../context/context";
import { areasOfPerson } from "../db/tables/geofences";
import { readSetting } from "../db/tables/settings";
import { type Judgement, judgePlace, usualAccuracyCap } from "../rules/geofence";
import { readPhoto, type StoredPhoto } from "./photos";
import { stateForTap, type Taken, type Tap, takePunch } from "./take-punch";

type LocatedTap = Tap & {
  latitude: number;
  longitude: number;
  accuracy?: number | undefined;
  positionAge?: number | undefined;
  description?: string | undefined;
  image?: Blob | undefined;
};

type Located = Taken & { verdict: PlaceVerdict; geofenceName: string | null; distance: number | null };

/** Takes a punch at a location: the areas are read now, whatever the page showed before. */
export async function takeByLocation(
  context: SignedIn,
  personnelNumber: string,
  tap: LocatedTap,
): Promise<Located> {
  const { db } = context;
  const state = await stateForTap(context, personnelNumber, "location");
  const photo = tap.image ? await readPhoto(tap.image) : null;
  const areas = await areasOfPerson(db, personnelNumber);
  const cap = (await readSetting(db, "locationAccuracyCap")) ?? usualAccuracyCap;
  const { latitude, longitude, accuracy = null, positionAge: age = null, description = "" } = tap;
  const judgement = judgePlace(areas, { latitude, longitude, accuracy }, cap);
  const standing = { verdict: judgement.verdict, isSoft: judgement.area?.isSoft ?? false };
  const decision = decidePlace(standing, { accuracy, age }, description !== "");
  if (decision !== "punch" && decision !== "request") throw refusalOf(decision, judgement, context.language);
  const reason = decision === "request" ? description : null;
  const taken = await takePunch(context, personnelNumber, { tap, state, reason, hasPlace: true });
  await keepPlace(context, personnelNumber, { tap, taken, judgement, photo });
  const { verdict, area, distance } = judgement;
  return { ...taken, verdict, geofenceName: area?.name ?? null, distance };
}

function refusalOf(
  decision: "reason-wanted" | "stale" | "inaccurate" | "outside",
  { area, distance, missing }: Judgement,
  language: Language,
) {
  const said = (metres: number) => distanceText(metres, language);
  const where = { area: area?.name ?? "", distance: said(distance ?? 0), missing: said(missing) };
  if (decision === "outside") return fail("location-outside", where);
  if (decision === "stale") return fail("location-stale");
  if (decision === "inaccurate") return fail("location-inaccurate");
  return fail("location-reason-wanted", where, ["description"]);
}

type Evidence = { tap: LocatedTap; taken: Taken; judgement: Judgement; photo: StoredPhoto | null };

async function keepPlace(
  { db, now }: SignedIn,
  personnelNumber: string,
  { tap, taken, judgement: { verdict, area, distance }, photo }: Evidence,
): Promise<void> {
  const whole = (value: number | undefined) =>
    value === undefined ? null : Math.min(Math.round(value), 2 ** 31 - 1);
  const { id } = await db
    .insertInto("punch_place")
    .values({
      personnel_number: personnelNumber,
      day: taken.date,
      minute: taken.time,
      latitude: tap.latitude,
      longitude: tap.longitude,
      accuracy: whole(tap.accuracy),
      distance,
      geofence_id: area?.id ?? null,
      geofence_name: area?.name ?? null,
      is_inside: verdict === "free" ? null : verdict === "inside",
      recorded_at: now,
      web_punch_id: taken.id,
      position_age: whole(tap.positionAge),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (photo)
    await db
      .insertInto("place_photo")
      .values({ place_id: id, ...photo })
      .execute();
}
