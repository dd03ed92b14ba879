import { App } from "antd";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { sendOfflinePunches, waitingPunches } from "../../api/offline-punches";
import { readSession, readView } from "../../api/session-store";
import { useOfflinePunches } from "../../api/use-offline-punches";
import { useViewer } from "../../providers/session";
import { unfinishedWork } from "../../providers/unfinished-work";

// Nobody waits for a server that does not answer before they may leave.
const patience = 5_000;

let isTold = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  isTold = next;
  for (const listener of listeners) listener();
}

const work = {
  /** Sends what it can; whoever would leave something behind is told once, and then may go. */
  async finish() {
    if (readView()) return true;
    await Promise.race([sendOfflinePunches(), new Promise((resolve) => setTimeout(resolve, patience))]);
    const isLeft = waitingPunches(readSession()?.username).length > 0;
    const mayGo = !isLeft || isTold;
    tell(!mayGo);
    return mayGo;
  },
  Lines: Told,
};

/** Punches that wait on this device are sent before their maker signs out: afterwards nobody would see them. */
export function useUnsentPunches(): void {
  const { personnelNumber } = useViewer();
  const isWaiting = useOfflinePunches(personnelNumber).some(({ refusal }) => !refusal);
  useEffect(() => {
    unfinishedWork.put(work, isWaiting);
    if (!isWaiting) tell(false);
  }, [isWaiting]);
}

function Told() {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const isShown = useSyncExternalStore(subscribe, () => isTold);
  useEffect(() => {
    if (!isShown) return;
    const key = "unsent-punches";
    notification.warning({
      key,
      message: t("device.unsentTitle"),
      description: t("device.unsentText"),
      duration: 0,
      role: "alert",
    });
    return () => notification.destroy(key);
  }, [isShown, notification, t]);
  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
