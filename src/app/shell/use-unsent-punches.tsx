import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { atMost } from "../../api/at-most";
import { sendOfflinePunches, waitingPunches } from "../../api/offline-punches";
import { readSession, readView } from "../../api/session-store";
import { useOfflinePunches } from "../../api/use-offline-punches";
import { notices } from "../../providers/notification";
import { useViewer } from "../../providers/session";
import { unfinishedWork } from "../../providers/unfinished-work";

// A server that does not answer must not delay signing out for long.
const patience = 5_000;

let isWarned = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  isWarned = next;
  for (const listener of listeners) listener();
}

const work = {
  /** Sends as many as possible; warns once if some would be left behind, and then permits leaving. */
  async finish() {
    if (readView()) return true;
    await atMost(patience, sendOfflinePunches());
    const isLeft = waitingPunches(readSession()?.username).length > 0;
    const mayGo = !isLeft || isWarned;
    tell(!mayGo);
    return mayGo;
  },
  Lines: UnsentNotice,
};

/** Sends unsent punches before their owner signs out: afterwards nobody would see them. */
export function useUnsentPunches(): void {
  const { personnelNumber } = useViewer();
  const isWaiting = useOfflinePunches(personnelNumber).some(({ refusal }) => !refusal);
  useEffect(() => {
    unfinishedWork.put(work, isWaiting);
    if (!isWaiting) tell(false);
  }, [isWaiting]);
}

function UnsentNotice() {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(subscribe, () => isWarned);
  useEffect(() => {
    if (!isShown) return;
    const key = "unsent-punches";
    void notices().then(({ toasts }) =>
      toasts.warning({
        key,
        message: t("device.unsentTitle"),
        description: t("device.unsentText"),
        duration: 0,
        role: "alert",
      }),
    );
    return () => void notices().then(({ toasts }) => toasts.destroy(key));
  }, [isShown, t]);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
