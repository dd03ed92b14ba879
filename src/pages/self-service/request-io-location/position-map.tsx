import { useCall } from "@src/api/use-call";
import { AreaLayers } from "@src/components/map/area-layers";
import { cornersOf } from "@src/components/map/circle";
import { fitting, MapCanvas } from "@src/components/map/map-canvas";
import { SpotLayers } from "@src/components/map/spot-layers";
import { useViewer } from "@src/providers/session";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useMap } from "react-leaflet";
import styles from "./location.module.css";
import type { Position } from "./use-position";

/** The areas where someone may punch, and their position. */
export function PositionMap({ position }: { position: Position }) {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const answer = useCall("geo", "getAreasOfPerson", { personnelNumber });
  const areas = useMemo(() => answer.data?.map((area) => ({ ...area, isActive: true })) ?? [], [answer.data]);
  const me = t("clock.location.me");
  const spots = useMemo(() => [{ ...position, key: "me", look: "me", title: me }], [position, me]);
  // Far from every area, the nearest streets help more than a view of half the country.
  const near = areas.filter((area) => Math.abs(area.latitude - position.latitude) < 0.3);
  const corners = cornersOf([...near, { ...position, radius: Math.max(60, position.accuracy) }]);
  return (
    <div className={styles.map}>
      <MapCanvas label={t("clock.location.map")} corners={corners}>
        <AreaLayers areas={areas} />
        <SpotLayers spots={spots} />
        <Follow corners={corners} />
      </MapCanvas>
    </div>
  );
}

function Follow({ corners }: { corners: ReturnType<typeof cornersOf> }) {
  const map = useMap();
  const key = JSON.stringify(corners);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the corners are a new array on every render.
  useEffect(() => {
    // A new position removes the map, which must not be animating at that moment.
    if (corners) map.fitBounds(corners, { ...fitting, animate: false });
  }, [map, key]);
  return null;
}
