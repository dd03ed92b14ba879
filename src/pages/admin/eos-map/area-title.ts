import { useDigits } from "@src/components/digits";
import type { MapArea } from "@src/components/map/area-layers";
import { useTranslation } from "react-i18next";

/** What an area is called where nothing is seen: its name, its radius and its state. */
export function useAreaTitle(): (area: MapArea) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  return ({ name, radius, isSoft, isActive }) =>
    [
      name,
      t("map.areas.radius", { number: digits(radius) }),
      isSoft && t("map.areas.soft"),
      !isActive && t("map.areas.off"),
    ]
      .filter(Boolean)
      .join("، ");
}
