import { currentConnection } from "@src/api/connection";
import { useEffect, useState } from "react";

/**
 * The server's clock, second by second, from an instant it told: the device's own may be wrong or be set meanwhile.
 * Without a server it is the device's.
 */
export function useServerClock(told: string | undefined): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    if (told === undefined) return;
    const base = currentConnection().isLost ? Date.now() : Date.parse(told);
    const began = performance.now();
    const tell = () => setNow(new Date(base + performance.now() - began));
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [told]);
  return now;
}
