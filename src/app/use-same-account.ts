import { useEffect } from "react";
import { readSession, type Session } from "../api/session-store";

/**
 * Every tab has one session: when another tab signs somebody else in, signs out, or goes over to the administration or
 * back, what this page shows and what its buttons send would be the wrong one's, so it starts anew.
 */
export function useSameAccount({ username, isAdministration = false }: Session): void {
  useEffect(() => {
    const look = () => {
      // A page on its way out is hidden; it is not called back.
      if (document.visibilityState !== "visible") return;
      const now = readSession();
      // The administrator's own tabs wait while another looks as someone else, which changes nothing.
      if (now?.view?.viewer === username) return;
      const isSame = now?.username === username && (now.isAdministration ?? false) === isAdministration;
      if (!isSame) location.reload();
    };
    // A sign-in writes to the storage, of which other windows hear at once; the rest is found on coming back.
    addEventListener("storage", look);
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("storage", look);
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [username, isAdministration]);
}
