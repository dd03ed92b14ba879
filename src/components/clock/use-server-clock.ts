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

/** An instant as a wall clock of a zone shows it. */
export function wallClock(instant: Date, timeZone: string): { day: string; time: string } {
  const parts = (options: Intl.DateTimeFormatOptions, locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(instant);
  return {
    day: parts({ year: "numeric", month: "2-digit", day: "2-digit" }, "en-CA"),
    time: parts({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }, "en-GB"),
  };
}
