import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { cornersOf } from "../map/circle";
import { MapCanvas } from "../map/map-canvas";
import { SpotLayers } from "../map/spot-layers";

/** One place on a map, for whoever decides about a punch made there. */
export function EvidenceMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const { t } = useTranslation();
  const title = t("clock.evidence.spot");
  const spots = useMemo(
    () => [{ key: "spot", latitude, longitude, look: "outside", title }],
    [latitude, longitude, title],
  );
  return (
    <MapCanvas label={t("clock.evidence.map")} corners={cornersOf([{ latitude, longitude, radius: 400 }])}>
      <SpotLayers spots={spots} />
    </MapCanvas>
  );
}
