import { useUpdate } from "@refinedev/core";
import type { Geofence } from "@schemas/calls/geo";
import type { Values } from "@schemas/define-resource";
import { resourceNamed } from "@schemas/resources";
import type { Circle } from "@src/components/map/circle";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useTranslation } from "react-i18next";

const { name: resource } = resourceNamed("geofences");
const circleFields = ["latitude", "longitude", "radius"] as const;

/** Saves circles that were moved or resized on the map, one after another; what is refused goes back to its place. */
export function useSaveCircles(areas: readonly Geofence[], redraw: () => void) {
  const { t } = useTranslation();
  const { mutateAsync } = useUpdate();
  return async (changed: readonly { id: number; circle: Circle }[]) => {
    for (const { id, circle } of changed) {
      const prev = areas.find((area) => area.id === id);
      const dirty = new Set(circleFields.filter((name) => prev?.[name] !== circle[name]));
      if (!prev || dirty.size === 0) continue;
      try {
        await mutateAsync({
          resource,
          id,
          values: { next: { ...prev, ...circle }, prev, dirty } as unknown as Values,
          successNotification: false,
          errorNotification: false,
        });
        showToast({ kind: "success", text: t("map.areas.moved", { title: prev.name }) });
      } catch (error) {
        showToast({ kind: "error", text: `${prev.name}: ${errorText(error)}` });
        redraw();
      }
    }
  };
}
