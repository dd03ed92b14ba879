import type { ClockState, TakenPunch } from "@schemas/calls/clocking";
import { clockGuardSeconds } from "@schemas/clocking";
import { api } from "@src/api";
import { ApiError } from "@src/api/api-error";
import { currentConnection } from "@src/api/connection";
import { clockHere } from "@src/api/known-here";
import {
  deviceTime,
  isUnheard,
  keepOfflinePunch,
  type OfflinePunch,
  withdrawOfflinePunch,
} from "@src/api/offline-punches";
import { randomKey } from "@src/api/random-key";
import { useCall } from "@src/api/use-call";
import { useOfflinePunches } from "@src/api/use-offline-punches";
import { useViewer } from "@src/providers/session";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { useEffect, useState } from "react";
import type { TakenBack } from "./last-to-take-back";

/** A tap with what belongs to it; `place` where it was made, `photo` and `reason` outside an area. */
type ClockTap = {
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

/** The state of one's clock, the tap, and taking it back. */
export function useClock() {
  const { personnelNumber } = useViewer();
  const queries = useQueryClient();
  const pending = useOfflinePunches(personnelNumber);
  const told = useCall("clocking", "getClockState", undefined, asking);
  const state = { ...told, data: clockHere(told.data, personnelNumber, pending) };
  const ahead = useAhead(state.data?.now, state.dataUpdatedAt);
  const tap = useMutation({
    // Without network it is kept here, so react-query must not wait for it.
    networkMode: "always",
    mutationFn: (wanted: ClockTap) => send(wanted, { personnelNumber, state: state.data, ahead }),
    onMutate: () => takeBack.reset(),
    onSuccess: (result) => {
      if (result.kind === "kept") return;
      setState(result.taken.state);
    },
    // What the button showed may have been the reason.
    onError: () => void queries.invalidateQueries({ queryKey: ["clocking", "getClockState"] }),
  });
  const takeBack = useMutation({
    networkMode: "always",
    mutationFn: (punch: TakenBack) =>
      "id" in punch ? api.clocking.takeBack({ id: punch.id }) : withdraw(punch),
    onSuccess: (next) => {
      tap.reset();
      if (next) setState(next);
    },
    onError: () => void queries.invalidateQueries({ queryKey: ["clocking", "getClockState"] }),
  });
  const setState = (next: ClockState) => {
    queries.setQueryData(["clocking", "getClockState", undefined], next);
    for (const group of ["io", "work"]) void queries.invalidateQueries({ queryKey: [group] });
  };
  return { state, pending, tap, takeBack, offered: offeredAfter(state.data, pending) };
}

/** What the button offers once the punches that wait are counted. */
function offeredAfter(
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

/** Takes back what waits here. The server may have it all the same, where only its answer was lost: then there too. */
async function withdraw({
  key,
  direction,
}: {
  key: string;
  direction: "in" | "out";
}): Promise<ClockState | null> {
  const wasHere = await withdrawOfflinePunch(key);
  try {
    const known = await api.clocking.getClockState();
    // Within the minute it can be no other: the second of two taps is refused.
    if (known.takeBack?.direction === direction)
      return await api.clocking.takeBack({ id: known.takeBack.id });
  } catch (error) {
    if (!isUnheard(error)) throw error;
  }
  if (!wasHere) throw new ApiError("failed", { message: i18next.t("clock.takeBack.sent") });
  return null;
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
  const key = randomKey();
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
