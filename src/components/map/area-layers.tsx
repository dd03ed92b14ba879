import { escapeHtml } from "@schemas/values/escape-html";
import type { FeatureGroup, LeafletMouseEvent, Marker } from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "react-leaflet";
import type { Circle } from "./circle";
import { L } from "./leaflet";
import { placeNames, usualSide } from "./place-names";

/** An area as the map draws it. */
export type MapArea = Circle & { id: number; name: string; isSoft: boolean; isActive: boolean };

/** More names than this cover the map; then only the chosen area and the one under the mouse say theirs. */
const namesAtMost = 25;

type AreaLayersProps = {
  areas: readonly MapArea[];
  selected?: number | null;
  /** Another number draws all areas anew, as they are saved. */
  version?: number;
  onSelect?: (id: number) => void;
  /** The circles, for the drawing tools. */
  onLayers?: (circles: FeatureGroup, idOf: (layer: L.Layer) => number | undefined) => void;
};

type Drawn = { circle: L.Circle; pin: Marker };

/** Every area as a circle, and a pin that can be seen and clicked from far away. */
export function AreaLayers(props: AreaLayersProps) {
  const { areas, selected = null, version = 0 } = props;
  const map = useMap();
  const drawn = useRef(new Map<number, Drawn>());
  const select = useEffectEvent((id: number) => props.onSelect?.(id));
  const tellLayers = useEffectEvent((group: FeatureGroup, idOf: (layer: L.Layer) => number | undefined) =>
    props.onLayers?.(group, idOf),
  );
  const isChoice = props.onSelect !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` asks for a fresh drawing.
  useEffect(() => {
    const circles = L.featureGroup().addTo(map);
    const pins = L.layerGroup().addTo(map);
    const ids = new Map<L.Layer, number>();
    drawn.current.clear();
    for (const area of areas) {
      const { id } = area;
      const circle = L.circle([area.latitude, area.longitude], {
        radius: area.radius,
        className: classOf(area, isChoice),
        interactive: isChoice,
      });
      const pin = L.marker([area.latitude, area.longitude], {
        icon: pinIcon(area),
        interactive: isChoice,
        // The list beside the map is the keyboard's way: pins lie on top of each other and may be hundreds.
        keyboard: false,
      });
      const name = `<bdi>${escapeHtml(area.name)}</bdi>`;
      pin.bindTooltip(name, {
        permanent: areas.length <= namesAtMost,
        direction: usualSide.direction,
        offset: [...usualSide.offset],
      });
      if (isChoice) {
        const choose = (event: LeafletMouseEvent) => {
          L.DomEvent.stopPropagation(event);
          select(id);
        };
        const isDeleting = () => map.getContainer().classList.contains("map-deleting");
        circle.on("click", (event) => !isDeleting() && choose(event));
        // From far away a circle is too small to hit; its pin stands for it.
        pin.on("click", (event) => (isDeleting() ? circle.fire("click") : choose(event)));
      }
      circles.addLayer(circle);
      pins.addLayer(pin);
      ids.set(circle, id);
      drawn.current.set(id, { circle, pin });
    }
    tellLayers(circles, (layer) => ids.get(layer));
    const place = () => {
      if (areas.length <= namesAtMost)
        placeNames(
          map,
          [...drawn.current.values()].map(({ pin }) => pin),
        );
    };
    place();
    map.on("zoomend resize", place);
    return () => {
      map.off("zoomend resize", place);
      circles.remove();
      pins.remove();
    };
  }, [map, areas, version, isChoice]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a fresh drawing the choice is marked again.
  useEffect(() => {
    const chosen = selected === null ? undefined : drawn.current.get(selected);
    if (!chosen) return;
    const { circle, pin } = chosen;
    const path = circle.getElement();
    path?.classList.add("map-area-selected");
    circle.bringToFront();
    pin.getElement()?.classList.add("map-pin-selected");
    pin.setZIndexOffset(1000).openTooltip();
    return () => {
      path?.classList.remove("map-area-selected");
      pin.getElement()?.classList.remove("map-pin-selected");
      pin.setZIndexOffset(0);
      if (areas.length > namesAtMost) pin.closeTooltip();
    };
  }, [selected, areas, version]);
  return null;
}

function classOf({ isSoft, isActive }: MapArea, isChoice: boolean): string {
  return ["map-area", isSoft && "map-area-soft", !isActive && "map-area-off", !isChoice && "map-area-context"]
    .filter(Boolean)
    .join(" ");
}

function pinIcon({ isActive }: MapArea) {
  return L.divIcon({ className: isActive ? "map-pin" : "map-pin map-pin-off", iconSize: [24, 24], html: "" });
}
