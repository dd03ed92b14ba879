import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMap } from "react-leaflet";
import { type Circle, isSameCircle, type RadiusLimits } from "./circle";
import { circleOfLayer, editingOf, giveHandlesKeys, putCircle } from "./edit-handles";
import { L } from "./leaflet";
import styles from "./map.module.css";
import { fitting } from "./map-canvas";

/** The smallest distance between its two handles, in pixels. */
const smallest = 20;

type CircleEditorProps = {
  circle: Circle;
  name: string;
  limits: RadiusLimits;
  /** Absent: the circle is only displayed. */
  onChange?: (circle: Circle) => void;
};

/** One circle with its handles: it follows typed values, and reports dragging and keyboard moves. */
export function CircleEditor({ circle, name, limits, onChange }: CircleEditorProps) {
  const map = useMap();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const layer = useRef<L.Circle | null>(null);
  const { min, max } = limits;
  const isEdited = onChange !== undefined;
  const tell = useEffectEvent((next: Circle) => onChange?.(next));
  const first = useEffectEvent(() => ({ circle, name }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handles are renamed in another language.
  useEffect(() => {
    const start = first();
    const range = { min, max };
    const drawn = L.circle([start.circle.latitude, start.circle.longitude], {
      radius: start.circle.radius,
      className: `${styles.area} ${styles.areaSelected}`,
      interactive: false,
    }).addTo(map);
    layer.current = drawn;
    const follow = () => tell(circleOfLayer(drawn, range));
    if (isEdited) {
      editingOf(drawn).enable();
      giveHandlesKeys(map, drawn, { name: start.name, limits: range, onChange: tell });
      drawn.on("editdrag edit", follow);
    }
    return () => {
      drawn.remove();
      layer.current = null;
    };
  }, [map, min, max, isEdited, language]);

  useEffect(() => {
    const drawn = layer.current;
    if (!drawn || isSameCircle(circleOfLayer(drawn, { min, max }), circle)) return;
    putCircle(drawn, circle);
    if (!isInSight(map, drawn)) map.fitBounds(drawn.getBounds(), fitting);
  }, [map, circle, min, max]);
  return null;
}

/** Whether a circle can be seen and grabbed. */
function isInSight(map: L.Map, circle: L.Circle): boolean {
  const bounds = circle.getBounds();
  const width =
    map.latLngToContainerPoint(bounds.getNorthEast()).x - map.latLngToContainerPoint(bounds.getSouthWest()).x;
  return map.getBounds().contains(circle.getLatLng()) && width / 2 > smallest;
}
