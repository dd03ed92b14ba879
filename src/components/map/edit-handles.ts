import i18next from "i18next";
import { type Circle, circleAfterKey, keyStep, type RadiusLimits, tidyCircle } from "./circle";
import type { L } from "./leaflet";

/** Leaflet-draw's internals of a circle being edited, which its types omit. */
type Editing = {
  enabled: () => boolean;
  enable: () => void;
  disable: () => void;
  _moveMarker?: L.Marker;
  _resizeMarkers?: L.Marker[] | null;
  _getResizeMarkerPoint: (middle: L.LatLng) => L.LatLng;
};

export const editingOf = (circle: L.Circle) => (circle as unknown as { editing: Editing }).editing;

/** The circle of a layer, with a permitted radius. */
export function circleOfLayer(layer: L.Circle, limits: RadiusLimits): Circle {
  const { lat, lng } = layer.getLatLng();
  return tidyCircle({ latitude: lat, longitude: lng, radius: layer.getRadius() }, limits);
}

/** Moves a circle and its two handles, without taking the focus from a handle. */
export function putCircle(layer: L.Circle, { latitude, longitude, radius }: Circle): void {
  layer.setRadius(radius);
  layer.setLatLng([latitude, longitude]);
  const editing = editingOf(layer);
  if (!editing.enabled()) return;
  editing._moveMarker?.setLatLng(layer.getLatLng());
  editing._resizeMarkers?.[0]?.setLatLng(editing._getResizeMarkerPoint(layer.getLatLng()));
}

type Handled = { name: string; limits: RadiusLimits; onChange: (circle: Circle) => void };

/**
 * Labels the handles of a circle being edited, and gives them keyboard control: arrows move the circle, + and - (or
 * arrows on the radius handle) change its radius.
 */
export function giveHandlesKeys(map: L.Map, layer: L.Circle, { name, limits, onChange }: Handled): void {
  const { _moveMarker: middle, _resizeMarkers } = editingOf(layer);
  const edge = _resizeMarkers?.[0];
  const turn = (event: KeyboardEvent, isEdge: boolean) => {
    const current = circleOfLayer(layer, limits);
    const step = keyStep(map.getZoom(), current.latitude);
    const next = circleAfterKey(current, isEdge ? asRadiusKey(event) : event, step, limits);
    if (!next) return;
    // Neither the map nor the page may scroll.
    event.preventDefault();
    event.stopPropagation();
    putCircle(layer, next);
    (layer as { edited?: boolean }).edited = true;
    if (!map.getBounds().contains(layer.getLatLng())) map.panTo(layer.getLatLng());
    onChange(next);
  };
  for (const [handle, key, isEdge] of [
    [middle, "move", false],
    [edge, "resize", true],
  ] as const) {
    const element = handle?.getElement();
    if (!element) continue;
    element.setAttribute("aria-label", i18next.t(`map.handles.${key}`, { name }));
    element.title = i18next.t(`map.handles.${key}Hint`);
    element.setAttribute("aria-roledescription", i18next.t("map.handles.role"));
    element.addEventListener("keydown", (event) => turn(event, isEdge));
  }
}

function asRadiusKey(event: KeyboardEvent) {
  const grows = event.key === "ArrowUp" || event.key === "ArrowRight";
  const shrinks = event.key === "ArrowDown" || event.key === "ArrowLeft";
  return grows ? { key: "+" } : shrinks ? { key: "-" } : event;
}
