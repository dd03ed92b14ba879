import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useMap } from "react-leaflet";
import { useTheme } from "../../theme/use-theme";
import type { OpenTileFile } from "./tile-file";

type TileFileLayerProps = { file: OpenTileFile; attribution: string; onTile: () => void };

/** Draws the organisation's map file above the included ground, with its attribution. */
export function TileFileLayer({ file, attribution, onTile }: TileFileLayerProps) {
  const map = useMap();
  const { i18n } = useTranslation();
  const isDark = useTheme().mode === "dark-theme";
  const tell = useEffectEvent(onTile);
  useEffect(() => {
    const layer = file.layer({ isDark, language: i18n.language });
    layer.on("tileload", () => tell());
    layer.addTo(map);
    const credit = attribution || file.attribution;
    if (credit) map.attributionControl.addAttribution(credit);
    return () => {
      layer.remove();
      if (credit) map.attributionControl.removeAttribution(credit);
    };
  }, [map, file, attribution, isDark, i18n.language]);
  return null;
}
