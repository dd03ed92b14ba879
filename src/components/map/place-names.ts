import type { Map as LeafletMap, Marker } from "leaflet";
import { L } from "./leaflet";

const sides = [
  { direction: "top", offset: [0, -8] },
  { direction: "bottom", offset: [0, 8] },
  { direction: "left", offset: [-8, 0] },
  { direction: "right", offset: [8, 0] },
] as const;

/** The side of a name without neighbours. */
export const [usualSide] = sides;

/** Keeps names inside the map and apart: each is at the first side of its pin with enough room. */
export function placeNames(map: LeafletMap, pins: Iterable<Marker>): void {
  const frame = map.getContainer().getBoundingClientRect();
  const placed: DOMRect[] = [];
  for (const pin of pins) {
    const name = pin.getTooltip();
    const element = name?.getElement();
    if (!name || !element) continue;
    // If no side has room, the usual one is used.
    for (const { direction, offset } of [...sides, usualSide]) {
      name.options.direction = direction;
      name.options.offset = L.point(offset[0], offset[1]);
      name.update();
      const place = element.getBoundingClientRect();
      if (isWithin(frame, place) && !placed.some((other) => overlap(other, place))) break;
    }
    placed.push(element.getBoundingClientRect());
  }
}

const isWithin = (frame: DOMRect, { left, right, top, bottom }: DOMRect) =>
  left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;

const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
