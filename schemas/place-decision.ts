import type { PlaceVerdict } from "./calls/geo";
import { positionLimits } from "./clocking";

/** What happens to a punch at a position: it counts, becomes a request, or is refused with a reason. */
export type PlaceDecision = "punch" | "request" | "reason-wanted" | "stale" | "inaccurate" | "outside";

/** How a position relates to the person's areas, and whether the deciding area is soft. */
export type Standing = { verdict: PlaceVerdict; isSoft: boolean };

/** A position as the device reported it: metres, and seconds since it was fixed. */
type Position = { accuracy: number | null; age: number | null };

/**
 * Decides by the person's areas. An old or inaccurate position proves nothing: in or near a soft area it becomes a
 * request like one outside it, elsewhere it is refused. People without areas need not prove anything.
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
