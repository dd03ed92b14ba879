import type { PermitKind } from "@server/rules/day-work/types";
import type { KnownDay, PlacedShift } from "./day";
import { both, either, inOrder, type Minutes, minutesOf, nothing, without } from "./minutes";
import { isIncomplete } from "./pairs";

// R7 to R9: the cover of a work day, and how flex moves its shift.

/** The presence, missions and leave of a day, and its shift as moved by flex. */
export type Cover = { present: Minutes; mission: Minutes; leave: Minutes; shift: PlacedShift };

export function coverOf(known: KnownDay, shift: PlacedShift, pairs: Minutes): Cover {
  const { autoExitAt, missionNoReturn } = known.policy;
  const upTo = (movedEnd: number): Cover => ({
    present: closed(known, shift, pairs, autoExitAt === "MOVED_SHIFT_END" ? movedEnd : shift.end),
    mission: missions(known, shift, missionNoReturn === "TO_MOVED_SHIFT_END" ? movedEnd : shift.end),
    leave: hourly(known, "leave"),
    shift,
  });
  // Until the first minute of cover is known, cover up to the moved end lasts as long as possible.
  const moved = flexed(shift, reached(upTo(shift.end + shift.hours.flex)));
  return { ...upTo(moved.end), shift: moved };
}

/** The cover within the possible range of the shift: [start, end + F]. */
function reached({ present, mission, leave, shift }: Cover): Minutes {
  return both(either(present, mission, leave), minutesOf(shift.start, shift.end + shift.hours.flex));
}

/** R8: whether nothing covers the shift as planned; an odd number of punches is not an absence. */
export function isAbsent(known: KnownDay, shift: PlacedShift, pairs: Minutes): boolean {
  return !isIncomplete(known.punches) && reached({ ...coverOf(known, shift, pairs), shift }).size === 0;
}

/** R9 */
function flexed(shift: PlacedShift, cover: Minutes): PlacedShift {
  const { flex, flexMode } = shift.hours;
  const late = (inOrder(cover)[0] ?? shift.start) - shift.start;
  const isLost = flexMode === "FLEX_LOST_IF_EXCEEDED" && late > flex;
  const moved = isLost ? 0 : Math.min(late, flex);
  return { ...shift, start: shift.start + moved, end: shift.end + moved };
}

/** R7: AUTO_EXIT closes an entry left open. */
function closed({ policy, punches }: KnownDay, shift: PlacedShift, pairs: Minutes, exit: number): Minutes {
  const last = punches.at(-1);
  const isLeftOpen = isIncomplete(punches) && last?.direction === "in";
  if (!isLeftOpen || policy.incomplete !== "AUTO_EXIT") return pairs;
  return either(pairs, without(minutesOf(last.at, exit), shift.breaks));
}

/** The minutes of the hourly permits of a kind that have an end. */
export function hourly({ permits }: KnownDay, kind: PermitKind): Minutes {
  const stretches = permits.map(({ span, kind: ofKind, firstDay, from, to }) => {
    if (span === "DAILY" || ofKind !== kind || from === null || to === null) return nothing;
    return minutesOf(firstDay * 1440 + from, firstDay * 1440 + to);
  });
  return either(...stretches);
}

function missions(known: KnownDay, shift: PlacedShift, missionEnd: number): Minutes {
  const withoutReturn = known.permits.filter(({ kind, noReturn }) => kind === "mission" && noReturn);
  const stretches = withoutReturn.map(({ firstDay, from }) =>
    missionWithoutReturn(known, shift, firstDay * 1440 + (from ?? 0), missionEnd),
  );
  return either(hourly(known, "mission"), ...stretches);
}

/** R8: the mission lasts to the shift's end; one that starts on the day but outside the shift follows the policy. */
function missionWithoutReturn(
  known: KnownDay,
  shift: PlacedShift,
  from: number,
  missionEnd: number,
): Minutes {
  if (shift.start <= from && from < shift.end) return minutesOf(from, missionEnd);
  const { missionOutOfShiftNoReturn: lasts } = known.policy;
  if (lasts === "IGNORE" || from < shift.cut) return nothing;
  const entry = known.punches.find(({ at, direction }) => at > from && direction === "in");
  if (lasts === "NEXT_ENTRY" && entry) return minutesOf(from, entry.at);
  return minutesOf(from, shift.end + shift.hours.flex);
}
