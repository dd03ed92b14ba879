import type { ClockState, RecordedPunch } from "@schemas/calls/clocking";
import { clockGuardSeconds } from "@schemas/clocking";
import { api } from "@src/api";
import { ApiError, isUnheard } from "@src/api/api-error";
import { currentConnection } from "@src/api/connection";
import { clockHere } from "@src/api/known-here";
import {
  deviceTime,
  isUnsettled,
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
import type { UndoablePunch } from "./last-undoable";

/** A tap and its data: `place` is its location, `photo` and `reason` are given outside an area. */
type ClockTap = {
  direction: "in" | "out";
  place?: { latitude: number; longitude: number; accuracy: number; positionAge: number };
  reason?: string | undefined;
  photo?: Blob | undefined;
};

/** The result of a tap: what the server recorded, with the area if it has a location, or an unsent punch. */
export type ClockResult =
  | { kind: "taken"; taken: RecordedPunch; areaName: string | null }
  | { kind: "kept"; punch: OfflinePunch };

// The state changes with the shift, so an open page reloads it at intervals, and when it becomes visible.
const refreshing = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: true };

const tapKey = ["clocking", "tap"];

/** The viewer's clock: its state, tapping, and undoing a tap. */
export function useClock() {
  const { personnelNumber } = useViewer();
  const queries = useQueryClient();
  const pending = useOfflinePunches(personnelNumber);
  const stateQuery = useCall("clocking", "getClockState", undefined, refreshing);
  const state = { ...stateQuery, data: clockHere(stateQuery.data, personnelNumber, pending) };
  const ahead = useAhead(state.data?.now, state.dataUpdatedAt);
  const sending = useMutation({
    mutationKey: tapKey,
    // Offline it is stored here, so react-query must not pause it.
    networkMode: "always",
    mutationFn: (wanted: ClockTap) => send(wanted, { personnelNumber, state: state.data, ahead }),
    onMutate: () => takeBack.reset(),
    onSuccess: (result) => {
      if (result.kind === "kept") return;
      setState(result.taken.state);
    },
    // The button may have shown an outdated state.
    onError: () => void queries.invalidateQueries({ queryKey: ["clocking", "getClockState"] }),
  });
  // The second click of a double click comes before the button knows of the first; refused, it would look like a failure.
  const mutate = (wanted: ClockTap) => {
    if (queries.isMutating({ mutationKey: tapKey }) === 0) sending.mutate(wanted);
  };
  const tap = { ...sending, mutate };
  const takeBack = useMutation({
    networkMode: "always",
    mutationFn: (punch: UndoablePunch) =>
      "id" in punch ? api.clocking.takeBack({ id: punch.id }) : withdraw(punch),
    onSuccess: (next) => {
      sending.reset();
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

/** The direction the button offers, including unsent punches. */
function offeredAfter(
  state: ClockState | undefined,
  pending: readonly OfflinePunch[],
): "in" | "out" | undefined {
  const last = pending.findLast(({ refusal }) => !refusal);
  if (last) return last.direction === "in" ? "out" : "in";
  return state?.offered;
}

/** For how many seconds another tap counts as the same: by the server's state, or a punch just stored here. */
export function secondsGuarded(
  { guardedUntil }: ClockState,
  pending: readonly OfflinePunch[],
  now: Date,
): number {
  const unsent = pending.findLast(({ refusal }) => !refusal);
  // By the device's clock alone, which recorded the time.
  const sinceUnsent = unsent ? (Date.now() - unsent.takenAt) / 1000 : clockGuardSeconds;
  const here = sinceUnsent >= 0 ? clockGuardSeconds - sinceUnsent : 0;
  const there = guardedUntil ? (Date.parse(guardedUntil) - now.getTime()) / 1000 : 0;
  return Math.max(0, Math.ceil(Math.max(here, there)));
}

/** By how much the server's clock is ahead of the device's, by the last answer that came from the server. */
function useAhead(serverTime: string | undefined, receivedAt: number): number | undefined {
  const [ahead, setAhead] = useState<number>();
  useEffect(() => {
    if (serverTime !== undefined && !currentConnection().isLost)
      setAhead(Date.parse(serverTime) - receivedAt);
  }, [serverTime, receivedAt]);
  return ahead;
}

/** Withdraws an unsent punch, and also on the server if the server has it and only its answer was lost. */
async function withdraw({
  key,
  direction,
}: {
  key: string;
  direction: "in" | "out";
}): Promise<ClockState | null> {
  const wasHere = await withdrawOfflinePunch(key);
  try {
    const state = await api.clocking.getClockState();
    // Within the minute it can be no other punch: the server refuses the second of two taps.
    if (state.takeBack?.direction === direction)
      return await api.clocking.takeBack({ id: state.takeBack.id });
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
    // The same key: if the server recorded it and only the answer was lost, it is not recorded twice.
    const punch: OfflinePunch = {
      key,
      username: personnelNumber,
      direction,
      takenAt,
      ...(ahead !== undefined && { ahead }),
      ...(place && { place: { ...place, ...(reason && { reason }) } }),
    };
    if (isUnsettled(error) && state?.offline && (await keepOfflinePunch(punch, photo)))
      return { kind: "kept", punch };
    throw error;
  }
}
