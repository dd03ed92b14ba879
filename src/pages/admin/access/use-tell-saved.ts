import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useTranslation } from "react-i18next";
import type { SavedSet } from "./use-set-edit";

/** Reports that a set is saved and offers undo for a while; `refresh` reloads everything else that shows it. */
export function useTellSaved(refresh: () => Promise<unknown> = async () => {}) {
  const { t } = useTranslation();
  return (saved: SavedSet) =>
    showToast({
      kind: "success",
      text: t("access.saved"),
      undo: async () => {
        try {
          await saved.takeBack();
          await refresh();
          showToast({ kind: "success", text: t("access.takenBack") });
        } catch (error) {
          showToast({ kind: "error", text: errorText(error), isLong: true });
        }
      },
    });
}
