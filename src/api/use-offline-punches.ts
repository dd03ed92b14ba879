import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import {
  type OfflinePunch,
  offlinePunches,
  sendOfflinePunches,
  subscribeOfflinePunches,
} from "./offline-punches";
import { useConnection } from "./use-connection";

/** The punches of someone that wait on this device for the server. */
export function useOfflinePunches(username: string): OfflinePunch[] {
  const all = useSyncExternalStore(subscribeOfflinePunches, offlinePunches);
  return all.filter((one) => one.username === username);
}

/** Sends what waits: at the start, and as soon as the server is back. */
export function useOfflineSending(): void {
  const queries = useQueryClient();
  const { isLost } = useConnection();
  useEffect(() => {
    const send = async () => {
      if ((await sendOfflinePunches()) === 0) return;
      for (const group of ["clocking", "io", "work"]) void queries.invalidateQueries({ queryKey: [group] });
    };
    if (!isLost) void send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [isLost, queries]);
}
