import { hasUpdate, subscribeUpdate, takeUpdate } from "@src/api/worker";
import { useEffect, useSyncExternalStore } from "react";

/** Applies a new version without asking while nobody is at the kiosk. */
export function useNewVersion(isIdle: boolean): void {
  const isOffered = useSyncExternalStore(subscribeUpdate, hasUpdate, hasUpdate);
  useEffect(() => {
    if (isOffered && isIdle) takeUpdate();
  }, [isOffered, isIdle]);
}
