import { currentConnection } from "@src/api/connection";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * The server's clock, ticking every second from an instant it reported, `heardAt` on the device's clock, which itself
 * may be wrong or be reset. Without a server it is the device's clock. After the device slept the ticks are off:
 * `onSlept` then reloads the time.
 */
export function useServerClock(
  serverTime: string | undefined,
  heardAt: number,
  onSlept: () => void,
): Date | null {
  // Until it ticks it shows what it was told.
  const [now, setNow] = useState(() => (serverTime === undefined ? null : new Date(serverTime)));
  const slept = useEffectEvent(onSlept);
  useEffect(() => {
    if (serverTime === undefined) return;
    // The answer may be older: another part of the page may have loaded it.
    let base = currentConnection().isLost ? Date.now() : Date.parse(serverTime) + Date.now() - heardAt;
    const began = performance.now();
    let ahead = Date.now() - began;
    const tell = () => {
      const counted = performance.now();
      const missed = Date.now() - counted - ahead;
      const hasSlept = missed > 10_000;
      ahead += missed;
      // Until the server answers, or without one, the device's clock tells for how long.
      if (hasSlept) base += missed;
      setNow(new Date(base + counted - began));
      if (hasSlept) slept();
    };
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [serverTime, heardAt]);
  return now;
}
