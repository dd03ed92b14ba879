import type { PlaceVerdict } from "@schemas/calls/geo";

/** A point on the earth in degrees (WGS 84). */
export type Point = { latitude: number; longitude: number };

/** A round area; the radius in metres. */
export type Area = Point & { id: number; name: string; radius: number; isSoft: boolean };

/** The position a device reports; `accuracy` in metres, null when it is not reported. */
export type Fix = Point & { accuracy: number | null };

/** The verdict on a fix; distances in whole metres. */
export type Judgement = {
  verdict: PlaceVerdict;
  /** The area that decided: the one containing the fix, otherwise the one with the nearest edge, or null. */
  area: Area | null;
  distance: number | null;
  /** How much nearer the fix would have to be; 0 inside. */
  missing: number;
};

// The mean radius: haversine with it is within 0.5 % of the ellipsoid, far more exact than a phone's location.
const earthRadius = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two points in metres, along the ground (haversine). */
export function metresBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2);
  const east = Math.sin(radians(b.longitude - a.longitude) / 2);
  const half = north ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east ** 2;
  // Rounding may push the half chord of opposite points just above 1.
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Our choice: how much of a device's inaccuracy is forgiven by default, in metres. */
export const usualAccuracyCap = 50;

/**
 * Whether someone with these areas may punch at their position. A fix counts as inside an area if its distance from the
 * centre, minus its own accuracy (at most `cap` metres of it), is no more than the radius. One area is enough; a firm
 * one takes precedence over a soft one. Outside all: `soft` if the nearest edge is a soft area's, otherwise `outside`.
 * Our choice: a person without areas may punch anywhere (`free`).
 */
export function judgePlace(areas: readonly Area[], fix: Fix, cap: number): Judgement {
  const forgiven = Math.min(Math.max(fix.accuracy ?? 0, 0), cap);
  const measured = areas
    .map((area) => {
      const metres = metresBetween(area, fix);
      return { area, metres, missing: metres - forgiven - area.radius };
    })
    .sort(
      (a, b) =>
        Math.max(0, a.missing) - Math.max(0, b.missing) ||
        Number(a.area.isSoft) - Number(b.area.isSoft) ||
        a.metres - b.metres ||
        a.area.id - b.area.id,
    );
  const best = measured[0];
  if (!best) return { verdict: "free", area: null, distance: null, missing: 0 };
  const isInside = best.missing <= 0;
  return {
    verdict: isInside ? "inside" : best.area.isSoft ? "soft" : "outside",
    area: best.area,
    distance: Math.round(best.metres),
    missing: isInside ? 0 : Math.max(1, Math.ceil(best.missing)),
  };
}

/** Two overlapping areas, and by how many whole metres. */
type Overlap = { one: Area; other: Area; metres: number };

/**
 * Every pair of areas that overlap, the deepest first. Compares only neighbours, so thousands of areas are no problem.
 */
export function overlaps(areas: readonly Area[]): Overlap[] {
  const metresOfDegree = (earthRadius * Math.PI) / 180;
  const widest = Math.max(0, ...areas.map((area) => area.radius));
  const northward = [...areas].sort((a, b) => a.latitude - b.latitude || a.id - b.id);
  const overlapping: Overlap[] = [];
  northward.forEach((one, index) => {
    for (let next = index + 1; next < northward.length; next++) {
      const other = northward[next] as Area;
      if ((other.latitude - one.latitude) * metresOfDegree > one.radius + widest) break;
      const metres = one.radius + other.radius - metresBetween(one, other);
      if (metres > 0) overlapping.push({ one, other, metres: Math.ceil(metres) });
    }
  });
  return overlapping.sort((a, b) => b.metres - a.metres || a.one.id - b.one.id || a.other.id - b.other.id);
}
