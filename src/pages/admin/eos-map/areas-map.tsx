import type { Geofence, PunchPlace } from "@schemas/calls/geo";
import { geofenceLimits } from "@schemas/calls/geo";
import { resourceNamed } from "@schemas/resources";
import { AreaLayers } from "@src/components/map/area-layers";
import { type Circle, cornersOf } from "@src/components/map/circle";
import { DrawTools, type Editable } from "@src/components/map/draw-tools";
import { fitting, MapCanvas } from "@src/components/map/map-canvas";
import { SpotLayers } from "@src/components/map/spot-layers";
import { type BulkDialog, BulkDialogs } from "@src/console/bulk/bulk-dialogs";
import { bulkOffers } from "@src/console/bulk/offers";
import { useBulk } from "@src/console/bulk/use-bulk";
import { useSelection } from "@src/console/list/use-selection";
import { createPath } from "@src/console/paths";
import type { RecordWork } from "@src/console/show/use-record-work";
import { useResourceFor } from "@src/console/use-resource-for";
import type { Words } from "@src/console/words";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMap, useMapEvents } from "react-leaflet";
import { useNavigate } from "react-router";
import styles from "./eos-map.module.css";
import { usePunchTitle } from "./punch-title";
import type { MapState } from "./use-map-state";
import { useSaveCircles } from "./use-save-circles";

/** A point on the map, in degrees. */
export type Pinned = { latitude: number; longitude: number };

const limits = { min: geofenceLimits.smallestRadius, max: geofenceLimits.largestRadius };

type AreasMapProps = {
  areas: readonly Geofence[];
  state: MapState;
  punches: readonly PunchPlace[];
  point: Pinned | null;
  /** A click on the map sets the point to test. */
  onPoint: ((point: Pinned) => void) | undefined;
  work: RecordWork;
  words: Words;
};

/** Every area on the map: choose, draw, move, resize, delete. Changes by mouse are saved as a form would save them. */
export function AreasMap({ areas, state, punches, point, onPoint, work, words }: AreasMapProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [editable, setEditable] = useState<Editable | null>(null);
  const [version, setVersion] = useState(0);
  const selection = useSelection("id");
  const [bulkDialog, setBulkDialog] = useState<BulkDialog | null>(null);
  const geofences = useResourceFor(resourceNamed("geofences"));
  const bulkWork = useBulk(geofences);
  const viewer = useViewer();
  const redraw = () => setVersion((before) => before + 1);
  const [isDrawing, setDrawing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // The map draws other areas by replacing every circle, so it waits until nothing on it is unsaved.
  const shown = useWhileFree({ areas, version, isChoice: onPoint === undefined }, !isDrawing && !isSaving);
  const saveCircles = useSaveCircles(shown.areas, redraw);
  const save = (changed: Parameters<typeof saveCircles>[0]) => {
    setSaving(true);
    void saveCircles(changed).finally(() => setSaving(false));
  };
  const titleOfPunch = usePunchTitle();
  const spots = useMemo(
    () =>
      punches.map((punch) => ({
        key: String(punch.id),
        latitude: punch.latitude,
        longitude: punch.longitude,
        look: punch.isInside === null ? "free" : punch.isInside ? "inside" : "outside",
        title: titleOfPunch(punch),
      })),
    [punches, titleOfPunch],
  );
  const chosen = areas.find(({ id }) => id === state.selected);

  const onDrawn = ({ latitude, longitude, radius }: Circle) =>
    navigate(
      `${createPath(geofences)}?${new URLSearchParams({
        latitude: String(latitude),
        longitude: String(longitude),
        radius: String(radius),
      })}`,
    );

  const onDeleted = (ids: readonly number[]) => {
    // The areas stay visible until the deletion is confirmed.
    redraw();
    const rows = shown.areas.filter(({ id }) => ids.includes(id));
    const [only] = rows;
    if (rows.length === 1 && only) return work.start("delete", only);
    if (rows.length === 0) return;
    selection.clear();
    selection.put(rows, true);
    setBulkDialog("delete");
  };

  return (
    <>
      <MapCanvas label={t("map.label")} corners={cornersOf(chosen ? [chosen] : areas)}>
        <AreaLayers
          areas={shown.areas}
          selected={state.selected}
          version={shown.version}
          // While testing a point, a click inside an area sets the point.
          onSelect={shown.isChoice ? state.select : undefined}
          onLayers={(group, idOf) =>
            setEditable({
              group,
              idOf,
              nameOf: (id) => shown.areas.find((area) => area.id === id)?.name ?? words.one,
            })
          }
        />
        <SpotLayers spots={spots} />
        {point && (
          <SpotLayers spots={[{ ...point, key: "test", look: "test", title: t("map.test.point") }]} />
        )}
        <DrawTools
          limits={limits}
          onDrawn={onDrawn}
          onWork={setDrawing}
          editable={editable}
          onEdited={save}
          onDeleted={onDeleted}
        />
        <Follow area={chosen} onMap={setMap} onPoint={onPoint} />
      </MapCanvas>
      {areas.length > 0 && (
        <Button
          size="small"
          className={styles.fit}
          onClick={() => {
            const corners = cornersOf(areas);
            if (corners) map?.fitBounds(corners, fitting);
          }}
        >
          {t("map.areas.fit")}
        </Button>
      )}
      <BulkDialogs
        resource={geofences}
        words={words}
        offers={bulkOffers(geofences, viewer)}
        selection={selection}
        work={bulkWork}
        open={bulkDialog}
        setOpen={setBulkDialog}
      />
    </>
  );
}

type Shown = { areas: readonly Geofence[]; version: number; isChoice: boolean };

/** What is to be shown; the earlier one while the map is not free. */
function useWhileFree(latest: Shown, isFree: boolean): Shown {
  const [shown, setShown] = useState(latest);
  const isSame =
    shown.areas === latest.areas && shown.version === latest.version && shown.isChoice === latest.isChoice;
  if (isFree && !isSame) setShown(latest);
  return isFree ? latest : shown;
}

type FollowProps = {
  area: Geofence | undefined;
  onMap: (map: LeafletMap) => void;
  onPoint: ((point: Pinned) => void) | undefined;
};

/** Moves the map to the chosen area, and reports clicks on the map. */
function Follow({ area, onMap, onPoint }: FollowProps) {
  const map = useMap();
  const id = area?.id;
  const go = useEffectEvent(() => {
    const corners = area && cornersOf([area]);
    if (corners) map.fitBounds(corners, fitting);
  });
  const begin = useEffectEvent(() => onMap(map));
  useEffect(() => begin(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it moves when another area is chosen.
  useEffect(() => go(), [id]);
  useMapEvents({
    click: ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onPoint?.({ latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) });
    },
  });
  return null;
}
