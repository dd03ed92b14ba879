import { useCall } from "@src/api/use-call";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { MapContainer, useMap, ZoomControl } from "react-leaflet";
import { BaseLayers } from "./base-layers";
import type { Corners } from "./circle";
import { MapScale } from "./map-scale";
import "./leaflet";
import styles from "./map.module.css";

/** Iran, with a little of its neighbours. */
const wholeCountry: Corners = [
  [25.0, 44.0],
  [39.8, 63.4],
];

type MapCanvasProps = {
  /** Its label for screen readers. */
  label: string;
  /** The initial view. */
  corners: Corners | null;
  children: ReactNode;
};

/** A map with its ground, zoom and scale; areas and tools are its children. It is not mirrored in Persian. */
export function MapCanvas({ label, corners, children }: MapCanvasProps) {
  const { t, i18n } = useTranslation();
  const source = useCall("geo", "getMapSource", undefined, { staleTime: 300_000 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no fieldset.
    <div dir="ltr" role="group" aria-label={label} className={styles.map}>
      <MapContainer
        bounds={corners ?? wholeCountry}
        boundsOptions={fitting}
        minZoom={3}
        maxZoom={19}
        zoomSnap={0.5}
        zoomControl={false}
        worldCopyJump
        className={styles.canvas}
      >
        <BaseLayers source={source.data} />
        <ZoomControl key={i18n.language} zoomInTitle={t("map.zoomIn")} zoomOutTitle={t("map.zoomOut")} />
        <MapScale />
        <FollowSize />
        {children}
      </MapContainer>
    </div>
  );
}

/** A single small area is not zoomed in further than a few streets. */
export const fitting = { maxZoom: 17, padding: [32, 32] as [number, number] };

/** The map fills its box when the window is resized. */
function FollowSize() {
  const map = useMap();
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}
