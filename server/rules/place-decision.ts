import { positionLimits } from "@schemas/clocking";
import type { Judgement } from "./geofence";

/** What becomes of a punch at a position: it is taken, somebody decides about it, or it is refused with a reason. */
export type PlaceDecision = "punch" | "request" | "reason-wanted" | "stale" | "inaccurate" | "outside";

type Position = { accuracy: number | null; age: number | null };

/**
 * Decides by the areas of the person. A position that is old or vague proves nothing: in or near a soft area it becomes
 * a request like one outside it, elsewhere it is refused. Whoever has no area proves nothing either way.
 */
export function decidePlace(
  { verdict, area }: Judgement,
  { accuracy, age }: Position,
  hasReason: boolean,
): PlaceDecision {
  if (verdict === "free" || !area) return "punch";
  const isStale = age !== null && age > positionLimits.oldest;
  const isVague = accuracy === null || accuracy > positionLimits.vaguest;
  const isProof = !isStale && !isVague;
  if (verdict === "inside" && isProof) return "punch";
  if (area.isSoft) return hasReason ? "request" : "reason-wanted";
  return isStale ? "stale" : isVague ? "inaccurate" : "outside";
}
