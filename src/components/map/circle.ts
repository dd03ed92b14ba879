/** A round area on the map: degrees (WGS 84) and metres. */
export type Circle = { latitude: number; longitude: number; radius: number };

/** The smallest and largest radius a circle may have, in metres. */
export type RadiusLimits = { min: number; max: number };

/** South-west and north-east corners. */
export type Corners = [[south: number, west: number], [north: number, east: number]];

const metresOfDegree = 111_195;
/** Six decimals are 11 cm: more precise than any drawing, and still readable in a form. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const within = (value: number, { min, max }: RadiusLimits) => Math.min(Math.max(value, min), max);
/** Dragging past 180° continues from the other side. */
const aroundTheWorld = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The degrees of longitude per metre at a latitude; near a pole limited to that at 89°. */
const eastPerMetre = (latitude: number) =>
  1 / (metresOfDegree * Math.cos((Math.min(Math.abs(latitude), 89) * Math.PI) / 180));

/** A circle drawn by mouse, in the form's values: rounded, and with a permitted radius. */
export function tidyCircle({ latitude, longitude, radius }: Circle, limits: RadiusLimits): Circle {
  return {
    latitude: roundDegrees(Math.min(Math.max(latitude, -90), 90)),
    longitude: roundDegrees(aroundTheWorld(longitude)),
    radius: Math.round(within(radius, limits)),
  };
}

/** The box around some circles, or null when there are none. */
export function cornersOf(circles: readonly Circle[]): Corners | null {
  if (circles.length === 0) return null;
  const north = circles.map((one) => one.latitude + one.radius / metresOfDegree);
  const south = circles.map((one) => one.latitude - one.radius / metresOfDegree);
  const east = circles.map((one) => one.longitude + one.radius * eastPerMetre(one.latitude));
  const west = circles.map((one) => one.longitude - one.radius * eastPerMetre(one.latitude));
  return [
    [Math.min(...south), Math.min(...west)],
    [Math.max(...north), Math.max(...east)],
  ];
}

/** The distance of one key press in metres: about twelve pixels, as 1, 2 or 5 times a power of ten. */
export function keyStep(zoom: number, latitude: number): number {
  const metresOfPoint =
    (40_075_017 * Math.cos((Math.min(Math.abs(latitude), 89) * Math.PI) / 180)) / 256 / 2 ** zoom;
  const metres = metresOfPoint * 12;
  const power = 10 ** Math.floor(Math.log10(metres));
  const digit = [5, 2, 1].find((one) => one * power <= metres) ?? 1;
  return Math.max(1, digit * power);
}

/** A key press, as in a keyboard event. */
export type Press = { key: string; code?: string; shiftKey?: boolean };

/**
 * The circle after a key: arrows move it on the map, + and - change its radius; with Shift ten times as far (a plus
 * requires Shift on most keyboards, so this applies to arrows only). Null when the key has no meaning here.
 */
export function circleAfterKey(
  circle: Circle,
  press: Press,
  step: number,
  limits: RadiusLimits,
): Circle | null {
  const { latitude, longitude, radius } = circle;
  const metres = press.shiftKey ? step * 10 : step;
  const up = metres / metresOfDegree;
  const right = metres * eastPerMetre(latitude);
  const moved: Record<string, Partial<Circle>> = {
    ArrowUp: { latitude: latitude + up },
    ArrowDown: { latitude: latitude - up },
    // The map is not mirrored in Persian: east is right.
    ArrowRight: { longitude: longitude + right },
    ArrowLeft: { longitude: longitude - right },
  };
  const change = moved[press.key] ?? radiusAfterKey(radius, press, step);
  return change && tidyCircle({ ...circle, ...change }, limits);
}

function radiusAfterKey(radius: number, { key, code }: Press, step: number): Partial<Circle> | null {
  if (key === "+" || key === "=" || code === "NumpadAdd") return { radius: radius + step };
  if (key === "-" || key === "_" || code === "NumpadSubtract") return { radius: radius - step };
  return null;
}

/** The circle in form values, or null while something is missing or out of range. */
export function circleOf(values: { latitude: unknown; longitude: unknown; radius: unknown }): Circle | null {
  const { latitude, longitude, radius } = values;
  const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
  if (!isNumber(latitude) || !isNumber(longitude) || !isNumber(radius)) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radius > 0
    ? { latitude, longitude, radius }
    : null;
}

export const isSameCircle = (a: Circle | null, b: Circle | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.latitude === b.latitude &&
    a.longitude === b.longitude &&
    a.radius === b.radius);
