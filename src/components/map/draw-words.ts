import { writeDigits } from "@src/locales/digits";
import { currentLanguage } from "@src/locales/i18n";
import i18next from "i18next";
import { L } from "./leaflet";

/**
 * Fills, in the page's language, the object from which leaflet-draw takes the words of its buttons when a control is
 * created.
 */
export function putDrawWords(): void {
  const t = (key: string) => i18next.t(`map.draw.${key}`);
  const { draw, edit } = L.drawLocal;
  const cancel = { title: t("cancelHint"), text: t("cancel") };
  draw.toolbar.actions = cancel;
  draw.toolbar.buttons.circle = t("circle");
  draw.handlers.circle.tooltip.start = t("drawStart");
  draw.handlers.circle.radius = t("radius");
  draw.handlers.simpleshape.tooltip.end = t("drawEnd");
  edit.toolbar.actions.save = { title: t("saveHint"), text: t("save") };
  edit.toolbar.actions.cancel = cancel;
  edit.toolbar.actions.clearAll = { title: t("clearAllHint"), text: t("clearAll") };
  edit.toolbar.buttons = {
    edit: t("edit"),
    editDisabled: t("nothing"),
    remove: t("remove"),
    removeDisabled: t("nothing"),
  };
  edit.handlers.edit.tooltip = { text: t("editHint"), subtext: t("editUndo") };
  edit.handlers.remove.tooltip = { text: t("removeHint") };
  // By default it would write "123 m" in any language.
  L.GeometryUtil.readableDistance = (metres) =>
    i18next.t("map.metres", { number: writeDigits(String(Math.round(Number(metres))), currentLanguage()) });
}
