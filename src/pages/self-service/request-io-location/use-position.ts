import { useEffect, useRef, useState } from "react";

/** The position the device reports; `fixedAt` by its own clock, which also gives the age. */
export type Position = { latitude: number; longitude: number; accuracy: number; fixedAt: number };

type PositionFailure = "denied" | "timeout" | "unavailable" | "unsupported";

type Reading =
  | { state: "idle" | "reading" }
  | { state: "found"; position: Position }
  | { state: "failed"; failure: PositionFailure };

const longestWait = 20_000;
/** Browsers start counting once permission is given, and some never answer if their question is ignored. */
export const longestSilence = longestWait + 15_000;
const failures: Readonly<Record<number, PositionFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Reads the device's position, only when requested. */
export function usePosition() {
  const [reading, setReading] = useState<Reading>({ state: "idle" });
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(silence.current), []);
  const settle = (next: Reading) => {
    clearTimeout(silence.current);
    setReading(next);
  };
  const read = () => {
    // Browsers provide it only on secure addresses.
    if (!("geolocation" in navigator) || !isSecureContext)
      return settle({ state: "failed", failure: "unsupported" });
    settle({ state: "reading" });
    // An answer that arrives later is still accepted.
    silence.current = setTimeout(() => setReading({ state: "failed", failure: "timeout" }), longestSilence);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        settle({ state: "found", position: { latitude, longitude, accuracy, fixedAt: timestamp } }),
      ({ code }) => settle({ state: "failed", failure: failures[code] ?? "unavailable" }),
      { enableHighAccuracy: true, timeout: longestWait, maximumAge: 0 },
    );
  };
  return { reading, read };
}

/** The age of a position in seconds, counting up. */
export function useAge(position: Position | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!position) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [position]);
  return position ? Math.max(0, Math.round((now - position.fixedAt) / 1000)) : 0;
}
