import { useEffect } from "react";
import { restart } from "../api/public";
import { readSession, type Session } from "../api/session-store";

/**
 * Every tab shares one session: when another tab signs somebody else in, signs out, or switches between administration
 * and own pages, this page would show and send the wrong person's data, so it reloads.
 */
export function useSameAccount({ username, isAdministration = false }: Session): void {
  useEffect(() => {
    const look = () => {
      // A hidden page may be closing; it is checked when it is visible again.
      if (document.visibilityState !== "visible") return;
      const now = readSession();
      // The administrator's own tabs wait during a view as someone else, which changes nothing for them.
      if (now?.view?.viewer === username) return;
      const isSame = now?.username === username && (now.isAdministration ?? false) === isAdministration;
      if (!isSame) restart();
    };
    // A sign-in writes to the storage, which notifies other windows immediately; other changes are noticed on
    // returning.
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
