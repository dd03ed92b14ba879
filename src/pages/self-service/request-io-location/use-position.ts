import { useEffect, useState } from "react";

/** Where the device says it is; `fixedAt` by its own clock, which also counts the age. */
export type Position = { latitude: number; longitude: number; accuracy: number; fixedAt: number };

export type PositionFailure = "denied" | "timeout" | "unavailable" | "unsupported";

type Reading =
  | { state: "idle" | "reading" }
  | { state: "found"; position: Position }
  | { state: "failed"; failure: PositionFailure };

const longestWait = 20_000;
const failures: Readonly<Record<number, PositionFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Reads the device's position when it is asked to and never else. */
export function usePosition() {
  const [reading, setReading] = useState<Reading>({ state: "idle" });
  const read = () => {
    // Browsers read it on secure addresses only.
    if (!("geolocation" in navigator) || !isSecureContext)
      return setReading({ state: "failed", failure: "unsupported" });
    setReading({ state: "reading" });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        setReading({ state: "found", position: { latitude, longitude, accuracy, fixedAt: timestamp } }),
      ({ code }) => setReading({ state: "failed", failure: failures[code] ?? "unavailable" }),
      { enableHighAccuracy: true, timeout: longestWait, maximumAge: 0 },
    );
  };
  return { reading, read };
}

/** How many seconds ago a position was fixed, counted on. */
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
