import type { ClockState, TakenPunch } from "@schemas/calls/clocking";
import { clockGuardSeconds } from "@schemas/clocking";
import { api } from "@src/api";
import { currentConnection } from "@src/api/connection";
import { deviceTime, isUnheard, keepOfflinePunch, type OfflinePunch } from "@src/api/offline-punches";
import { useCall } from "@src/api/use-call";
import { useOfflinePunches } from "@src/api/use-offline-punches";
import { useViewer } from "@src/providers/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** A tap with what belongs to it; `place` where it was made, `photo` and `reason` outside an area. */
export type ClockTap = {
  direction: "in" | "out";
  place?: { latitude: number; longitude: number; accuracy: number; positionAge: number };
  reason?: string | undefined;
  photo?: Blob | undefined;
};

/** What became of a tap: what the server took, with the area if it was made by location, or what waits on the device. */
export type ClockResult =
  | { kind: "taken"; taken: TakenPunch; areaName: string | null }
  | { kind: "kept"; punch: OfflinePunch };

// The state follows the shift by itself, so an open page asks again now and then, and when it is looked at again.
const asking = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: true };

/** The state of one's clock, and the tap. */
export function useClock() {
  const { personnelNumber } = useViewer();
  const queries = useQueryClient();
  const state = useCall("clocking", "getClockState", undefined, asking);
  const pending = useOfflinePunches(personnelNumber);
  const ahead = useAhead(state.data?.now, state.dataUpdatedAt);
  const tap = useMutation({
    // Without network it is kept here, so react-query must not wait for it.
    networkMode: "always",
    mutationFn: (wanted: ClockTap) => send(wanted, { personnelNumber, state: state.data, ahead }),
    onSuccess: (result) => {
      if (result.kind === "kept") return;
      queries.setQueryData(["clocking", "getClockState", undefined], result.taken.state);
      for (const group of ["io", "work"]) void queries.invalidateQueries({ queryKey: [group] });
    },
    // What the button showed may have been the reason.
    onError: () => void queries.invalidateQueries({ queryKey: ["clocking", "getClockState"] }),
  });
  return { state, pending, tap, offered: offeredAfter(state.data, pending) };
}

/** What the button offers once the punches that wait are counted. */
export function offeredAfter(
  state: ClockState | undefined,
  pending: readonly OfflinePunch[],
): "in" | "out" | undefined {
  const last = pending.findLast(({ refusal }) => !refusal);
  if (last) return last.direction === "in" ? "out" : "in";
  return state?.offered;
}

/** For how many seconds another tap is the same tap: the server says so, or one has just been kept here. */
export function secondsGuarded(
  { guardedUntil }: ClockState,
  pending: readonly OfflinePunch[],
  now: Date,
): number {
  const kept = pending.findLast(({ refusal }) => !refusal);
  // By the device's clock alone, which is the one that counted it.
  const sinceKept = kept ? (Date.now() - kept.takenAt) / 1000 : clockGuardSeconds;
  const here = sinceKept >= 0 ? clockGuardSeconds - sinceKept : 0;
  const there = guardedUntil ? (Date.parse(guardedUntil) - now.getTime()) / 1000 : 0;
  return Math.max(0, Math.ceil(Math.max(here, there)));
}

/** How far the server's clock is ahead of the device's, from the last time it was told by the server itself. */
function useAhead(told: string | undefined, heardAt: number): number | undefined {
  const [ahead, setAhead] = useState<number>();
  useEffect(() => {
    if (told !== undefined && !currentConnection().isLost) setAhead(Date.parse(told) - heardAt);
  }, [told, heardAt]);
  return ahead;
}

type Circumstances = {
  personnelNumber: string;
  state: ClockState | undefined;
  ahead: number | undefined;
};

async function send(
  { direction, place, reason, photo }: ClockTap,
  { personnelNumber, state, ahead }: Circumstances,
): Promise<ClockResult> {
  const takenAt = Date.now();
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  const options = { idempotencyKey: key };
  const tap = { direction, ...deviceTime(takenAt) };
  try {
    if (!place) {
      const taken = await api.clocking.clockNow(tap, options);
      return { kind: "taken", taken, areaName: null };
    }
    const located = { personnelNumber, ...tap, ...place, description: reason, image: photo };
    const { geofenceName, verdict, ...taken } = await api.clocking.addInOutWithLocation(located, options);
    return { kind: "taken", taken, areaName: verdict === "inside" ? geofenceName : null };
  } catch (error) {
    // The same key: had the server taken it and only the answer was lost, it is not taken again.
    const punch: OfflinePunch = {
      key,
      username: personnelNumber,
      direction,
      takenAt,
      ...(ahead !== undefined && { ahead }),
      ...(place && { place: { ...place, ...(reason && { reason }) } }),
    };
    if (isUnheard(error) && state?.offline && (await keepOfflinePunch(punch, photo)))
      return { kind: "kept", punch };
    throw error;
  }
}
