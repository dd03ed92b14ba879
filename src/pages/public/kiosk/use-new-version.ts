import { hasUpdate, subscribeUpdate, takeUpdate } from "@src/api/worker";
import { useEffect, useSyncExternalStore } from "react";

/** A new version takes over by itself while nobody is at the kiosk: nobody there is asked about it. */
export function useNewVersion(isIdle: boolean): void {
  const isOffered = useSyncExternalStore(subscribeUpdate, hasUpdate, hasUpdate);
  useEffect(() => {
    if (isOffered && isIdle) takeUpdate();
  }, [isOffered, isIdle]);
}
