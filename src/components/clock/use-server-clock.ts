import { currentConnection } from "@src/api/connection";
import { useEffect, useEffectEvent, useState } from "react";

/**
 * The server's clock, second by second, from an instant it told, `heardAt` by the device's: the device's own may be wrong or be set meanwhile.
 * Without a server it is the device's. A device that slept did not count on: then `onSlept` has it told anew.
 */
export function useServerClock(told: string | undefined, heardAt: number, onSlept: () => void): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  const slept = useEffectEvent(onSlept);
  useEffect(() => {
    if (told === undefined) return;
    // The answer may be of a while ago: another part of the page asked for it.
    let base = currentConnection().isLost ? Date.now() : Date.parse(told) + Date.now() - heardAt;
    const began = performance.now();
    let ahead = Date.now() - began;
    const tell = () => {
      const counted = performance.now();
      const missed = Date.now() - counted - ahead;
      const hasSlept = missed > 10_000;
      ahead += missed;
      // Until the server tells, or where none can be reached, the device says for how long.
      if (hasSlept) base += missed;
      setNow(new Date(base + counted - began));
      if (hasSlept) slept();
    };
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [told, heardAt]);
  return now;
}
