import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import {
  type OfflinePunch,
  offlinePunches,
  sendOfflinePunches,
  subscribeOfflinePunches,
  waitingPunches,
} from "./offline-punches";
import { readSession } from "./session-store";
import { useConnection } from "./use-connection";

// Our choice: unsent punches are retried, rarely enough for a server in trouble.
const tryAgain = 60_000;

/** Someone's unsent punches on this device. */
export function useOfflinePunches(username: string): OfflinePunch[] {
  const all = useSyncExternalStore(subscribeOfflinePunches, offlinePunches, offlinePunches);
  return all.filter((one) => one.username === username);
}

/** Sends unsent punches: at start, as soon as the server is back, and at intervals while any are left. */
export function useOfflineSending(): void {
  const queries = useQueryClient();
  const { isLost } = useConnection();
  useEffect(() => {
    const send = async () => {
      if ((await sendOfflinePunches()) === 0) return;
      for (const group of ["clocking", "io", "work"]) void queries.invalidateQueries({ queryKey: [group] });
    };
    if (!isLost) void send();
    const timer = setInterval(() => {
      if (waitingPunches(readSession()?.username).length > 0) void send();
    }, tryAgain);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [isLost, queries]);
}
