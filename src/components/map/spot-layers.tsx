import { escapeHtml } from "@schemas/values/escape-html";
import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { L } from "./leaflet";
import styles from "./map.module.css";
import punchStyles from "./punch-mark.module.css";

/** A point on the map: a punch, or a location being tested. */
type Spot = { key: string; latitude: number; longitude: number; look: string; title: string };

const classes: Readonly<Record<string, string | undefined>> = { test: styles.test, me: styles.me };

/** Small marks above the areas. Their text appears on hover, and for everyone in the list next to the map. */
export function SpotLayers({ spots }: { spots: readonly Spot[] }) {
  const map = useMap();
  useEffect(() => {
    const group = L.layerGroup().addTo(map);
    for (const { latitude, longitude, look, title } of spots)
      L.marker([latitude, longitude], {
        icon: L.divIcon({
          className: classes[look] ?? `${punchStyles.punch} ${punchStyles[look]}`,
          iconSize: look in classes ? [20, 20] : [10, 10],
          html: "",
        }),
        keyboard: false,
        // The viewer's position must not be covered by the name of an area.
        pane: look === "me" ? "popupPane" : "markerPane",
        zIndexOffset: look === "test" ? 2000 : 500,
      })
        .bindTooltip(`<span dir="${document.documentElement.dir}">${escapeHtml(title)}</span>`, {
          direction: "top",
          offset: [0, -6],
        })
        .addTo(group);
    return () => {
      group.remove();
    };
  }, [map, spots]);
  return null;
}
