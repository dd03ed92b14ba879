import type { RecordedPunch } from "@schemas/calls/clocking";
import type { PlaceVerdict } from "@schemas/calls/geo";
import { fail } from "@schemas/errors";
import { decidePlace } from "@schemas/place-decision";
import { distanceText } from "@schemas/values/distance";
import type { Language } from "@schemas/values/languages";
import type { SignedIn } from "../context/context";
import { readSetting } from "../db/tables/settings";
import { type Judgement, judgePlace, usualAccuracyCap } from "../rules/geofence";
import { readPhoto } from "./photos";
import type { Evidence, Tap } from "./store-punch";
import { stateForTap, takePunch } from "./take-punch";

type LocatedTap = Tap & {
  latitude: number;
  longitude: number;
  accuracy?: number | undefined;
  positionAge?: number | undefined;
  description?: string | undefined;
  image?: Blob | undefined;
};

type Located = RecordedPunch & {
  verdict: PlaceVerdict;
  geofenceName: string | null;
  distance: number | null;
};

/** Takes a punch at a location. The areas are read now, regardless of what the page showed before. */
export async function takeByLocation(
  context: SignedIn,
  personnelNumber: string,
  tap: LocatedTap,
): Promise<Located> {
  const before = await stateForTap(context, personnelNumber, "location");
  const photo = tap.image ? await readPhoto(tap.image) : null;
  const cap = (await readSetting(context.db, "locationAccuracyCap")) ?? usualAccuracyCap;
  const { latitude, longitude, accuracy = null, positionAge: age = null, description = "" } = tap;
  const judgement = judgePlace(before.moment.areas, { latitude, longitude, accuracy }, cap);
  const standing = { verdict: judgement.verdict, isSoft: judgement.area?.isSoft ?? false };
  const decision = decidePlace(standing, { accuracy, age }, description !== "");
  if (decision !== "punch" && decision !== "request") throw refusalOf(decision, judgement, context.language);
  const reason = decision === "request" ? description : null;
  const evidence = { place: placeOf(tap, judgement), photo };
  const taken = await takePunch(context, personnelNumber, { before, tap, reason, evidence });
  const { verdict, area, distance } = judgement;
  return { ...taken, verdict, geofenceName: area?.name ?? null, distance };
}

function refusalOf(
  decision: "reason-wanted" | "stale" | "inaccurate" | "outside",
  { area, distance, missing }: Judgement,
  language: Language,
) {
  const textOf = (metres: number) => distanceText(metres, language);
  const where = { area: area?.name ?? "", distance: textOf(distance ?? 0), missing: textOf(missing) };
  if (decision === "outside") return fail("location-outside", where);
  if (decision === "stale") return fail("location-stale");
  if (decision === "inaccurate") return fail("location-inaccurate");
  return fail("location-reason-wanted", where, ["description"]);
}

const whole = (value: number | undefined) =>
  value === undefined ? null : Math.min(Math.round(value), 2 ** 31 - 1);

function placeOf(tap: LocatedTap, { verdict, area, distance }: Judgement): Evidence["place"] {
  return {
    latitude: tap.latitude,
    longitude: tap.longitude,
    accuracy: whole(tap.accuracy),
    distance,
    geofence_id: area?.id ?? null,
    geofence_name: area?.name ?? null,
    is_inside: verdict === "free" ? null : verdict === "inside",
    position_age: whole(tap.positionAge),
  };
}
