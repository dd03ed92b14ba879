import { useEffect } from "react";
import { api } from "../../api";

let isDone = false;

/** Spec §4: after a sign-in the confirmation deadlines are checked, in the background. Failures are ignored. */
export function useAfterSignIn(): void {
  useEffect(() => {
    if (isDone) return;
    isDone = true;
    api.settings.checkConfirmationDeadline().catch(() => undefined);
  }, []);
}
