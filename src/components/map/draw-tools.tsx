import type { FeatureGroup } from "leaflet";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useMap } from "react-leaflet";
import type { Circle, RadiusLimits } from "./circle";
import { putDrawWords } from "./draw-words";
import { circleOfLayer, giveHandlesKeys } from "./edit-handles";
import { L } from "./leaflet";
import "./draw-hint";
import styles from "./map.module.css";

/** The circles that may be moved, resized and deleted, and how to identify a layer. */
export type Editable = {
  group: FeatureGroup;
  idOf: (layer: L.Layer) => number | undefined;
  nameOf: (id: number) => string;
};

type DrawToolsProps = {
  limits: RadiusLimits;
  onDrawn: (circle: Circle) => void;
  editable?: Editable | null;
  onEdited?: (changed: readonly { id: number; circle: Circle }[]) => void;
  onDeleted?: (ids: readonly number[]) => void;
  /** Whether something is being drawn, moved or deleted, which a change of `editable` would discard. */
  onWork?: (isAtWork: boolean) => void;
};

/** Leaflet-draw's buttons: draw a circle; move, resize and delete existing ones. */
export function DrawTools({ limits, editable = null, ...on }: DrawToolsProps) {
  const map = useMap();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const { min, max } = limits;
  const onDrawn = useEffectEvent(on.onDrawn);
  const onEdited = useEffectEvent((changed: readonly { id: number; circle: Circle }[]) =>
    on.onEdited?.(changed),
  );
  const onDeleted = useEffectEvent((ids: readonly number[]) => on.onDeleted?.(ids));
  const onWork = useEffectEvent((isAtWork: boolean) => on.onWork?.(isAtWork));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language requires new buttons.
  useEffect(() => {
    const range = { min, max };
    putDrawWords();
    const none = {
      polyline: false,
      polygon: false,
      rectangle: false,
      marker: false,
      circlemarker: false,
    } as const;
    const control = new L.Control.Draw({
      position: "topright",
      draw: { ...none, circle: { shapeOptions: { className: styles.area, stroke: true }, metric: true } },
      edit: editable
        ? { featureGroup: editable.group, edit: { selectedPathOptions: { maintainColor: true } as never } }
        : undefined,
    });
    map.addControl(control);

    const circlesOf = (event: L.LeafletEvent) => {
      const deleted: { id: number; layer: L.Circle }[] = [];
      (event as L.DrawEvents.Edited).layers.eachLayer((layer) => {
        const id = editable?.idOf(layer);
        if (id !== undefined) deleted.push({ id, layer: layer as L.Circle });
      });
      return deleted;
    };
    const showMode = (mode: string, isOn: boolean) => {
      map.getContainer().classList.toggle(mode, isOn);
      onWork(isOn);
    };
    const nameHandles = () =>
      editable?.group.eachLayer((layer) => {
        const id = editable.idOf(layer);
        const name = id === undefined ? "" : editable.nameOf(id);
        giveHandlesKeys(map, layer as L.Circle, { name, limits: range, onChange: () => undefined });
      });
    const handlers: Record<string, (event: L.LeafletEvent) => void> = {
      [L.Draw.Event.CREATED]: (event) =>
        onDrawn(circleOfLayer((event as L.DrawEvents.Created).layer as L.Circle, range)),
      [L.Draw.Event.EDITED]: (event) =>
        onEdited(circlesOf(event).map(({ id, layer }) => ({ id, circle: circleOfLayer(layer, range) }))),
      [L.Draw.Event.DELETED]: (event) => onDeleted(circlesOf(event).map(({ id }) => id)),
      [L.Draw.Event.DRAWSTART]: () => onWork(true),
      [L.Draw.Event.DRAWSTOP]: () => onWork(false),
      [L.Draw.Event.EDITSTART]: () => {
        showMode(`${styles.editing}`, true);
        // The handles are created right after this event.
        queueMicrotask(nameHandles);
      },
      [L.Draw.Event.EDITSTOP]: () => showMode(`${styles.editing}`, false),
      [L.Draw.Event.DELETESTART]: () => showMode("map-deleting", true),
      [L.Draw.Event.DELETESTOP]: () => showMode("map-deleting", false),
    };
    for (const [name, handler] of Object.entries(handlers)) map.on(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) map.off(name, handler);
      map.removeControl(control);
    };
  }, [map, editable, language, min, max]);
  return null;
}
