import type { PlaceVerdict } from "./calls/geo";
import { positionLimits } from "./clocking";

/** What becomes of a punch at a position: it is taken, somebody decides about it, or it is refused with a reason. */
export type PlaceDecision = "punch" | "request" | "reason-wanted" | "stale" | "inaccurate" | "outside";

/** Where a position lies: what the areas of the person say, and whether the one that decided is soft. */
export type Standing = { verdict: PlaceVerdict; isSoft: boolean };

/** A position as the device told it: metres, and seconds since it was fixed. */
type Position = { accuracy: number | null; age: number | null };

/**
 * Decides by the areas of the person. A position that is old or vague proves nothing: in or near a soft area it becomes
 * a request like one outside it, elsewhere it is refused. Whoever has no area proves nothing either way.
 */
export function decidePlace(
  { verdict, isSoft }: Standing,
  { accuracy, age }: Position,
  hasReason: boolean,
): PlaceDecision {
  if (verdict === "free") return "punch";
  const isStale = age !== null && age > positionLimits.oldest;
  const isVague = accuracy === null || accuracy > positionLimits.vaguest;
  if (verdict === "inside" && !isStale && !isVague) return "punch";
  if (isSoft) return hasReason ? "request" : "reason-wanted";
  return isStale ? "stale" : isVague ? "inaccurate" : "outside";
}
