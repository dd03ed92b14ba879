import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../api";
import { errorText } from "../../locales/error-text";
import { showToast } from "../../providers/notification";
import { useProof } from "../proof/use-proof";

/**
 * Removes another person's second factor. The server requires the password of the user who does it; `dialog` asks for
 * it. Queries under `shown` are reloaded afterwards, even after a failure.
 */
export function useFactorRemoval({ by, shown }: { by: string; shown: readonly string[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { withProof, dialog } = useProof(by);

  async function remove(username: string, name: string) {
    try {
      const isDone = await withProof(async () => {
        await api.account.removeSecondFactorOf({ username });
        return true;
      });
      if (isDone) showToast({ kind: "success", text: t("account.ofPeople.removed", { name }) });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      await queries.invalidateQueries({ queryKey: shown });
    }
  }
  return { remove, dialog };
}
