import { currentConnection } from "@src/api/connection";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * The server's clock, ticking every second from an instant it reported. `receivedAt` is that instant on the device's
 * clock, which may be wrong or be reset. Offline it is the device's clock. After the device slept the ticks are off, so
 * `onSlept` reloads the time.
 */
export function useServerClock(
  serverTime: string | undefined,
  receivedAt: number,
  onSlept: () => void,
): Date | null {
  // Until the first tick it shows the reported instant.
  const [now, setNow] = useState(() => (serverTime === undefined ? null : new Date(serverTime)));
  const slept = useEffectEvent(onSlept);
  useEffect(() => {
    if (serverTime === undefined) return;
    // The answer may be older: another part of the page may have loaded it.
    let base = currentConnection().isLost ? Date.now() : Date.parse(serverTime) + Date.now() - receivedAt;
    const began = performance.now();
    let ahead = Date.now() - began;
    const tick = () => {
      const counted = performance.now();
      const missed = Date.now() - counted - ahead;
      const hasSlept = missed > 10_000;
      ahead += missed;
      // Until the server answers, the device's clock gives the length of the sleep.
      if (hasSlept) base += missed;
      setNow(new Date(base + counted - began));
      if (hasSlept) slept();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [serverTime, receivedAt]);
  return now;
}
