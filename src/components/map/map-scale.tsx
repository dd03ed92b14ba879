import { useDigits } from "@src/components/digits";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMap } from "react-leaflet";
import { roundLength } from "./scale-length";

const widest = 100;

/** A scale in the reader's words and digits, which leaflet's own scale lacks. */
export function MapScale() {
  const { t } = useTranslation();
  const digits = useDigits();
  const map = useMap();
  const [metres, setMetres] = useState(0);
  const measure = useCallback(() => {
    const middle = map.getSize().y / 2;
    const across = map.distance(
      map.containerPointToLatLng([0, middle]),
      map.containerPointToLatLng([widest, middle]),
    );
    setMetres(Number.isFinite(across) ? across : 0);
  }, [map]);
  useEffect(() => {
    map.on("moveend zoomend resize", measure);
    map.whenReady(measure);
    return () => void map.off("moveend zoomend resize", measure);
  }, [map, measure]);
  if (metres < 1) return null;
  const length = roundLength(metres);
  return (
    <div className="leaflet-bottom leaflet-left">
      <div className="leaflet-control leaflet-control-scale">
        <div
          dir="auto"
          className="leaflet-control-scale-line"
          style={{ inlineSize: Math.round((widest * length) / metres) }}
        >
          {length < 1000
            ? t("map.metres", { number: digits(length) })
            : t("map.kilometres", { number: digits(length / 1000) })}
        </div>
      </div>
    </div>
  );
}
