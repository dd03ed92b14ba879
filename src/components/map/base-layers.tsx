import { escapeHtml } from "@schemas/values/escape-html";
import { languageOf } from "@schemas/values/languages";
import type { GeoJsonObject } from "geojson";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { GeoJSON, Marker, Pane, Rectangle, TileLayer, useMap, useMapEvents } from "react-leaflet";
import { type BaseData, labelsAt, type PlaceLabel, useBaseData } from "./base-data";
import { L } from "./leaflet";
import styles from "./map.module.css";
import { NearestCity } from "./nearest-city";
import { useTileFile } from "./tile-file";
import { TileFileLayer } from "./tile-file-layer";

/** The tile source an administrator configured; with both addresses empty only the included map is used. */
type MapSource = {
  tileUrl: string;
  fileUrl: string;
  fileProblem: "missing" | "broken" | null;
  attribution: string;
};

/** The ground of the map: the included borders and names, and tiles above them if there are any. */
export function BaseLayers({ source }: { source: MapSource | undefined }) {
  const { t } = useTranslation();
  const { data } = useBaseData();
  // Tiles contain their own names; until one has loaded, ours stay.
  const [hasTiles, setHasTiles] = useState(false);
  const file = useTileFile(source?.fileUrl ?? "");
  const fileProblem = source?.fileProblem ?? (file.isError ? "broken" : null);
  // A map file takes precedence over an address; if it cannot be drawn, the address is used.
  const isFileWanted = Boolean(source?.fileUrl) && !file.isError;
  const tileUrl = isFileWanted ? "" : (source?.tileUrl ?? "");
  const isCovered = hasTiles && (isFileWanted || tileUrl !== "");
  const attribution = source?.attribution ? escapeHtml(source.attribution) : "";
  return (
    <>
      <Pane name="ground" style={{ zIndex: 150, pointerEvents: "none" }}>
        {data && <Ground data={data} />}
      </Pane>
      {tileUrl && (
        <TileLayer
          key={tileUrl}
          url={tileUrl}
          attribution={attribution || undefined}
          eventHandlers={{ tileload: () => setHasTiles(true) }}
        />
      )}
      {isFileWanted && file.data && (
        <TileFileLayer file={file.data} attribution={attribution} onTile={() => setHasTiles(true)} />
      )}
      <Pane name="names" style={{ zIndex: 250, pointerEvents: "none" }}>
        {data && !isCovered && <Names data={data} />}
      </Pane>
      {data && !isCovered && <NearestCity data={data} />}
      {fileProblem && (
        <p className={styles.problem} role="status" dir="auto">
          {t(`map.file.${fileProblem}`)}
        </p>
      )}
      <Attribution text={t("map.attribution")} />
    </>
  );
}

/** The extent of the included countries (public/geo/README.md); beyond it there is neither land nor sea. */
const shipped: [number, number][] = [
  [20, 36.5],
  [46.5, 73],
];

function Ground({ data }: { data: BaseData }) {
  return (
    <>
      <Rectangle
        bounds={shipped}
        interactive={false}
        className={styles.sea}
        pathOptions={{ fillOpacity: 1 }}
      />
      <GeoJSON
        data={data.countries as GeoJsonObject}
        interactive={false}
        style={(feature) => ({
          className: feature?.properties.en === "Iran" ? `${styles.land} ${styles.landOwn}` : styles.land,
          fillOpacity: 1,
          weight: 1,
        })}
      />
      <GeoJSON
        data={data.provinces.borders}
        interactive={false}
        style={{ className: styles.border, fill: false, weight: 1 }}
      />
    </>
  );
}

function Names({ data }: { data: BaseData }) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const labels = useMemo(() => labelsAt(data, zoom), [data, zoom]);
  return labels.map((label) => <Name key={label.key} label={label} />);
}

const kinds: Record<PlaceLabel["kind"], string | undefined> = {
  country: styles.nameCountry,
  sea: styles.nameSea,
  province: styles.nameProvince,
  city: styles.nameCity,
};

function Name({ label: { kind, name } }: { label: PlaceLabel }) {
  const { i18n } = useTranslation();
  const text = name[languageOf(i18n.language)];
  const [longitude, latitude] = name.at;
  const icon = useMemo(
    () =>
      L.divIcon({
        className: `${styles.name} ${kinds[kind]}`,
        html: `<span aria-hidden="true" dir="auto">${escapeHtml(text)}</span>`,
        iconSize: [0, 0],
      }),
    [kind, text],
  );
  return <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} />;
}

function Attribution({ text }: { text: string }) {
  const map = useMap();
  useEffect(() => {
    map.attributionControl.setPrefix(false);
    const html = `<bdi>${escapeHtml(text)}</bdi>`;
    map.attributionControl.addAttribution(html);
    return () => {
      map.attributionControl.removeAttribution(html);
    };
  }, [map, text]);
  return null;
}
