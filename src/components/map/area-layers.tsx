import { escapeHtml } from "@schemas/values/escape-html";
import type { FeatureGroup, LeafletMouseEvent, Marker } from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "react-leaflet";
import type { Circle } from "./circle";
import { L } from "./leaflet";
import styles from "./map.module.css";
import { placeNames, usualSide } from "./place-names";

/** An area on the map. */
export type MapArea = Circle & { id: number; name: string; isSoft: boolean; isActive: boolean };

/** More names than this would cover the map; then only the chosen area and the one under the mouse are labelled. */
const namesAtMost = 25;

type AreaLayersProps = {
  areas: readonly MapArea[];
  selected?: number | null;
  /** A new number redraws all areas as saved. */
  version?: number;
  onSelect?: (id: number) => void;
  /** The circles, for the drawing tools. */
  onLayers?: (circles: FeatureGroup, idOf: (layer: L.Layer) => number | undefined) => void;
};

type Drawn = { circle: L.Circle; pin: Marker };

/** Every area as a circle, with a pin that can be seen and clicked when zoomed out. */
export function AreaLayers(props: AreaLayersProps) {
  const { areas, selected = null, version = 0 } = props;
  const map = useMap();
  const drawn = useRef(new Map<number, Drawn>());
  const select = useEffectEvent((id: number) => props.onSelect?.(id));
  const tellLayers = useEffectEvent((group: FeatureGroup, idOf: (layer: L.Layer) => number | undefined) =>
    props.onLayers?.(group, idOf),
  );
  const isChoice = props.onSelect !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` requests a redraw.
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
        // The keyboard uses the list next to the map: pins overlap, and there may be hundreds.
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
        // When zoomed out a circle is too small to hit; its pin replaces it.
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
    // Also after the map was dragged: a name that was inside may be at its edge now.
    map.on("moveend resize", place);
    return () => {
      map.off("moveend resize", place);
      circles.remove();
      pins.remove();
    };
  }, [map, areas, version, isChoice]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a redraw the chosen area is marked again.
  useEffect(() => {
    const chosen = selected === null ? undefined : drawn.current.get(selected);
    if (!chosen) return;
    const { circle, pin } = chosen;
    const path = circle.getElement();
    path?.classList.add(areaSelected);
    circle.bringToFront();
    pin.getElement()?.classList.add(pinSelected);
    pin.setZIndexOffset(1000).openTooltip();
    return () => {
      path?.classList.remove(areaSelected);
      pin.getElement()?.classList.remove(pinSelected);
      pin.setZIndexOffset(0);
      if (areas.length > namesAtMost) pin.closeTooltip();
    };
  }, [selected, areas, version]);
  return null;
}

const areaSelected = `${styles.areaSelected}`;
const pinSelected = `${styles.pinSelected}`;

function classOf({ isSoft, isActive }: MapArea, isChoice: boolean): string {
  return [
    styles.area,
    isSoft && styles.areaSoft,
    !isActive && styles.areaOff,
    !isChoice && styles.areaContext,
  ]
    .filter(Boolean)
    .join(" ");
}

function pinIcon({ isActive }: MapArea) {
  return L.divIcon({
    className: isActive ? styles.pin : `${styles.pin} ${styles.pinOff}`,
    iconSize: [24, 24],
    html: "",
  });
}
