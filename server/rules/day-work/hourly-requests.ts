import type { DayContext } from "./day-context";
import type { DayResult } from "./day-result";
import { addLine } from "./derivation";
import { type HourlyRequest, startOf } from "./permits";
import type { ShiftGeometry } from "./shift-geometry";

const noRequests: readonly HourlyRequest[] = [];

/**
 * R8: the approved hourly missions (first) and leaves of a work day, in its minutes. Sets the end of a mission without
 * return.
 */
export function hourlyRequestsOf(context: DayContext, geometry: ShiftGeometry): readonly HourlyRequest[] {
  const { slot, permits } = context;
  if (permits.hourly.length === 0) return noRequests;
  const midnight = slot.day * 1440;
  // A request belongs to the logical day of its time; the shift belongs to its own day however the days are cut.
  const lo = Math.min(slot.lo - midnight, geometry.start);
  const hi = Math.max(slot.hi - midnight, geometry.end + geometry.hours.flex);
  const requests: HourlyRequest[] = [];
  for (const permit of permits.hourly) {
    const from = startOf(permit) - midnight;
    if (from >= hi) break;
    const isOpen = permit.kind === "mission" && (permit.noReturn || permit.to === null);
    if (isOpen) {
      if (from < lo) continue;
      const to = endOfOpenMission(context, geometry, from, hi);
      const note = to === null ? "mission-ignored" : "mission-without-return";
      addLine(context.result, "R8", "note", from, to, 0, note, { permit: permit.id });
      if (to !== null && to > from) requests.push({ permit, from, to });
      continue;
    }
    const to = from + (permit.to ?? 0) - (permit.from ?? 0);
    if (to > lo && to > from) requests.push({ permit, from: Math.max(from, lo), to: Math.min(to, hi) });
  }
  return requests.sort((a, b) => rank(a) - rank(b));
}

function rank(request: HourlyRequest): number {
  return request.permit.kind === "mission" ? 0 : 1;
}

/** Null when the policy ignores the mission. */
function endOfOpenMission(
  context: DayContext,
  geometry: ShiftGeometry,
  from: number,
  hi: number,
): number | null {
  if (from >= geometry.start && from < geometry.end) return geometry.end;
  switch (context.slot.policy.missionOutOfShiftNoReturn) {
    case "IGNORE":
      return null;
    case "END_OF_DAY":
      return hi;
    case "NEXT_ENTRY":
      // Our choice: if no entry follows, the mission lasts to the end of the logical day.
      return nextEntryAfter(context.result, from) ?? hi;
  }
}

/** Coming in ends the mission, even if the exit was forgotten. */
function nextEntryAfter({ punches }: DayResult, minute: number): number | null {
  return punches.find((punch) => punch.direction === "in" && punch.minute > minute)?.minute ?? null;
}

/** R8 with TO_MOVED_SHIFT_END: missions that last to the shift's end move with it when flex moves the shift. */
export function moveOpenEnds(
  requests: readonly HourlyRequest[],
  geometry: ShiftGeometry,
  moved: number,
): void {
  for (const request of requests) {
    const { permit } = request;
    const isOpen = permit.kind === "mission" && (permit.noReturn || permit.to === null);
    if (isOpen && request.to === geometry.end && request.from >= geometry.start) request.to += moved;
  }
}
