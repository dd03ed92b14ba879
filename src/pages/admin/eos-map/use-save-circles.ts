import { useUpdate } from "@refinedev/core";
import type { Geofence } from "@schemas/calls/geo";
import type { Values } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import type { Circle } from "@src/components/map/circle";
import { useUndo } from "@src/console/undo/use-undo";
import { useResourceFor } from "@src/console/use-resource-for";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";

const circleFields = ["latitude", "longitude", "radius"] as const;

/** Saves circles that were moved or resized on the map, one after another; refused ones return to their place. */
export function useSaveCircles(areas: readonly Geofence[], redraw: () => void) {
  const geofences = useResourceFor(resourceNamed("geofences"));
  const undo = useUndo(geofences);
  const { mutateAsync } = useUpdate();
  return async (changed: readonly { id: number; circle: Circle }[]) => {
    for (const { id, circle } of changed) {
      const prev = areas.find((area) => area.id === id);
      const dirty = new Set(circleFields.filter((name) => prev?.[name] !== circle[name]));
      if (!prev || dirty.size === 0) continue;
      try {
        const saved = { next: { ...prev, ...circle }, prev, dirty };
        await mutateAsync({
          resource: geofences.name,
          id,
          values: saved as unknown as Values,
          successNotification: false,
          errorNotification: false,
        });
        await undo.afterEdit(saved);
      } catch (error) {
        showToast({ kind: "error", text: `${prev.name}: ${errorText(error)}` });
        redraw();
      }
    }
  };
}
