import { useState } from "react";
import { errorText } from "../../../locales/error-text";
import { showToast } from "../../../providers/notification";

/** Runs one action at a time and reports its result. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  /** Without `done`, success is not announced. */
  async function act(work: () => Promise<unknown>, done?: string | ((answer: never) => string)) {
    setBusy(true);
    try {
      const answer = await work();
      if (done === undefined) return;
      showToast({ kind: "success", text: typeof done === "string" ? done : done(answer as never) });
    } catch (failure) {
      showToast({ kind: "error", text: errorText(failure), isLong: true });
    } finally {
      setBusy(false);
    }
  }
  return { act, isBusy };
}
