import { languageOf } from "@schemas/values/languages";
import { useDigits } from "@src/components/digits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMap, useMapEvents } from "react-leaflet";
import { type BaseData, nothingFrom } from "./base-data";
import styles from "./map.module.css";

/** Within this many metres a position is in the city. */
const inside = 3000;

/** The position when the included map has no more detail: the nearest city, its distance and direction. */
export function NearestCity({ data }: { data: BaseData }) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const map = useMap();
  const [view, setView] = useState({ zoom: map.getZoom(), middle: map.getCenter() });
  useMapEvents({ moveend: () => setView({ zoom: map.getZoom(), middle: map.getCenter() }) });
  if (view.zoom < nothingFrom) return null;

  const [nearest] = data.places.cities
    .map((city) => ({ city, metres: view.middle.distanceTo([city.at[1], city.at[0]]) }))
    .sort((a, b) => a.metres - b.metres);
  if (!nearest) return null;
  const [longitude, latitude] = nearest.city.at;
  const east = (longitude - view.middle.lng) * Math.cos((view.middle.lat * Math.PI) / 180);
  const eighth = Math.round(Math.atan2(east, latitude - view.middle.lat) / (Math.PI / 4));
  const ways = t("map.ways", { returnObjects: true }) as unknown as string[];
  return (
    <p className={styles.nearest} dir="auto">
      {t(nearest.metres < inside ? "map.inCity" : "map.nearest", {
        city: nearest.city[languageOf(i18n.language)],
        number: digits(Math.round(nearest.metres / 1000)),
        way: ways[(eighth + 8) % 8],
      })}
    </p>
  );
}
