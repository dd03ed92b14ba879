import { useEffect } from "react";
import { api } from "../../api";

let isDone = false;

/** Spec §4: after a sign-in the confirmation deadlines are checked. Nobody waits for it, and it may fail silently. */
export function useAfterSignIn(): void {
  useEffect(() => {
    if (isDone) return;
    isDone = true;
    api.settings.checkConfirmationDeadline().catch(() => undefined);
  }, []);
}
