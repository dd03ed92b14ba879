import { AreaLayers, type MapArea } from "@src/components/map/area-layers";
import { cornersOf } from "@src/components/map/circle";
import { MapCanvas } from "@src/components/map/map-canvas";
import { SpotLayers } from "@src/components/map/spot-layers";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./requests.module.css";

type Props = { areas: readonly Omit<MapArea, "isActive">[]; latitude: number; longitude: number };

// The radius around the punch that is always visible, in metres.
const around = 300;

/** The location of a punch among the areas of its owner. */
export function PlaceMap({ areas: permitted, latitude, longitude }: Props) {
  const { t } = useTranslation();
  const areas = useMemo(() => permitted.map((area) => ({ ...area, isActive: true })), [permitted]);
  const title = t("deciding.evidence.here");
  const spots = useMemo(
    () => [{ key: "punch", latitude, longitude, look: "test", title }],
    [latitude, longitude, title],
  );
  return (
    <div className={styles.evidenceMap}>
      <MapCanvas
        label={t("deciding.evidence.map")}
        corners={cornersOf([...areas, { latitude, longitude, radius: around }])}
      >
        <AreaLayers areas={areas} />
        <SpotLayers spots={spots} />
      </MapCanvas>
    </div>
  );
}
