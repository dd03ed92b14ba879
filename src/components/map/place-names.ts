import type { Map as LeafletMap, Marker, Tooltip } from "leaflet";
import { L } from "./leaflet";

type Side = { direction: "top" | "bottom" | "left" | "right"; offset: readonly [x: number, y: number] };

/** The side of a name without neighbours. */
export const usualSide: Side = { direction: "top", offset: [0, -8] };

const sides: readonly Side[] = [
  usualSide,
  { direction: "bottom", offset: [0, 8] },
  { direction: "left", offset: [-8, 0] },
  { direction: "right", offset: [8, 0] },
  // Half a line higher or lower, clear of the name of a neighbour.
  { direction: "left", offset: [-8, -12] },
  { direction: "left", offset: [-8, 12] },
  { direction: "right", offset: [8, -12] },
  { direction: "right", offset: [8, 12] },
  // Beyond the name of a neighbour.
  { direction: "top", offset: [0, -32] },
  { direction: "bottom", offset: [0, 32] },
];

/**
 * Keeps names inside the map and apart: each is at the first side of its pin with enough room. Names of pins outside
 * the map are not seen and take no room.
 */
export function placeNames(map: LeafletMap, pins: Iterable<Marker>): void {
  const frame = map.getContainer().getBoundingClientRect();
  const seen = map.getBounds();
  const placed: DOMRect[] = [];
  for (const pin of pins) {
    const name = pin.getTooltip();
    const element = name?.getElement();
    if (!name || !element || !seen.contains(pin.getLatLng())) continue;
    const fits = (side: Side) => {
      put(name, element, side, frame);
      const place = element.getBoundingClientRect();
      return isWithin(frame, place) && !placed.some((other) => overlap(other, place));
    };
    if (!sides.some(fits)) put(name, element, usualSide, frame);
    placed.push(element.getBoundingClientRect());
  }
}

/** Puts a name at a side of its pin. Above or below the pin it is moved along the edge of the map into it. */
function put(name: Tooltip, element: HTMLElement, { direction, offset: [x, y] }: Side, frame: DOMRect): void {
  const at = (right: number) => {
    name.options.direction = direction;
    name.options.offset = L.point(x + right, y);
    name.update();
  };
  at(0);
  if (direction === "left" || direction === "right") return;
  const { left, right } = element.getBoundingClientRect();
  const missing = Math.max(frame.left - left, 0) + Math.min(frame.right - right, 0);
  if (missing !== 0) at(missing);
}

const isWithin = (frame: DOMRect, { left, right, top, bottom }: DOMRect) =>
  left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
