import { AimOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import { fieldOf } from "@schemas/fields/field";
import type { Resource, Values } from "@schemas/resource";
import { AreaLayers, type MapArea } from "@src/components/map/area-layers";
import {
  type Circle,
  circleOf,
  cornersOf,
  isSameCircle,
  type RadiusLimits,
} from "@src/components/map/circle";
import { CircleEditor } from "@src/components/map/circle-editor";
import { DrawTools } from "@src/components/map/draw-tools";
import { fitting, MapCanvas } from "@src/components/map/map-canvas";
import { useDistance } from "@src/components/use-distance";
import { Button } from "antd";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMap } from "react-leaflet";
import { useSearchParams } from "react-router";
import styles from "./companion.module.css";
import type { CompanionProps } from "./companions";

/** How many other areas are drawn for comparison. */
const othersAtMost = 500;
/** The zoom level at which an area of usual size can be seen and dragged. */
const nearby = 15;

/** A record's circle on a map: dragging it fills the form, typing moves it; other records are drawn around it. */
export function CircleMap({ resource, id, values, change }: CompanionProps) {
  const { t, i18n } = useTranslation();
  const distance = useDistance();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const limits = useMemo(() => radiusLimits(resource), [resource]);
  const circle = useSteady(circleOf(values as Circle));
  const others = useOthers(resource, id);
  const put = change && ((next: Circle) => change(next as Values));
  useDrawnElsewhere(id === "new" ? put : undefined);

  const name = resource.title(values) || t("map.circle.unnamed");
  const number = (value: number) =>
    new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 6, useGrouping: false }).format(value);
  return (
    <>
      <div className={styles.map}>
        <MapCanvas label={t("map.editLabel")} corners={circle && cornersOf([circle])}>
          <AreaLayers areas={others} />
          {circle ? (
            <CircleEditor circle={circle} name={name} limits={limits} onChange={put} />
          ) : (
            put && <DrawTools limits={limits} onDrawn={put} />
          )}
          {circle && <StartNear circle={circle} onMap={setMap} />}
        </MapCanvas>
      </div>
      {circle && (
        <div className={styles.now}>
          <span aria-live="polite">
            {t("map.circle.now", {
              latitude: number(circle.latitude),
              longitude: number(circle.longitude),
              radius: distance(circle.radius),
            })}
          </span>
          <Button
            size="small"
            icon={<AimOutlined aria-hidden />}
            onClick={() => {
              const corners = cornersOf([circle]);
              if (corners) map?.fitBounds(corners, fitting);
            }}
          >
            {t("map.circle.fit")}
          </Button>
        </div>
      )}
      {put && <p className={styles.hint}>{t("map.circle.hint")}</p>}
    </>
  );
}

/** The same object while its numbers are the same. */
function useSteady(circle: Circle | null): Circle | null {
  const [steady, setSteady] = useState(circle);
  if (isSameCircle(steady, circle)) return steady;
  setSteady(circle);
  return circle;
}

function useOthers(resource: Resource, id: CompanionProps["id"]): MapArea[] {
  const { result } = useList<Values & { id?: string | number }>({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: othersAtMost },
    errorNotification: false,
  });
  return useMemo(
    () =>
      (result.data as unknown as MapArea[])
        .filter((row) => String(row.id) !== String(id))
        .map((row) => ({ ...row, name: resource.title(row as unknown as Values) })),
    [result.data, resource, id],
  );
}

/** A circle drawn on the list's map is passed in the address (`?latitude=…`); it counts as typed, so it is not lost. */
function useDrawnElsewhere(put: ((circle: Circle) => void) | undefined): void {
  const [params] = useSearchParams();
  const take = useEffectEvent(() => {
    const value = (name: string) => (params.has(name) ? Number(params.get(name)) : null);
    const drawn = circleOf({
      latitude: value("latitude"),
      longitude: value("longitude"),
      radius: value("radius"),
    });
    if (drawn) put?.(drawn);
  });
  useEffect(() => take(), []);
}

/** Zooms to the first circle if the map did not start there. */
function StartNear({ circle, onMap }: { circle: Circle; onMap: (map: LeafletMap) => void }) {
  const map = useMap();
  const start = useEffectEvent(() => {
    onMap(map);
    const corners = cornersOf([circle]);
    if (corners && map.getZoom() < nearby) map.fitBounds(corners, fitting);
  });
  useEffect(() => start(), []);
  return null;
}

function radiusLimits({ fields }: Resource): RadiusLimits {
  const field = fields.radius && fieldOf(fields.radius);
  const { min, max } = field?.kind === "number" ? field.options : { min: null, max: null };
  return { min: min ?? 1, max: max ?? Number.MAX_SAFE_INTEGER };
}
