import type { DayContext } from "./day-context";
import { addLine } from "./derivation";
import type { HourlyRequest } from "./permits";
import { cutInto, lengthOf, Segments, subtractInto, uniteInto } from "./segments";
import type { ShiftGeometry } from "./shift-geometry";

/** The time a work day requires (R9, R10), reused from day to day. Minutes of the logical day. */
export class RequiredWindow {
  /** W, without unpaid breaks. */
  work = new Segments();
  /** FULL_FLOAT: required minutes that were not worked anywhere and so have no place in the day. */
  shortage = 0;
  start = 0;
  end = 0;
}

const moving = new Segments();
const shifted = new Segments();
const a = new Segments();
const b = new Segments();
const requested = new Segments();

/** R9: by how many minutes flex moves the shift, given the first covered minute. */
export function flexMove(geometry: ShiftGeometry, firstCover: number): number {
  const { flex, flexMode } = geometry.hours;
  if (flex === 0 || geometry.isFloat) return 0;
  const late = firstCover - geometry.start;
  if (late <= 0) return 0;
  if (late <= flex) return late;
  return flexMode === "FLEX_LOST_IF_EXCEEDED" ? 0 : flex;
}

/** R9, R10: fills the window of a fixed or flexible shift, moved by `move` minutes. */
export function placeWindow(
  context: DayContext,
  geometry: ShiftGeometry,
  moved: number,
  firstCover: number | null,
  out: RequiredWindow,
) {
  const { result } = context;
  out.shortage = 0;
  out.start = geometry.start + moved;
  out.end = geometry.end + moved;
  if (moved === 0) {
    out.work = geometry.work;
    if (firstCover !== null && geometry.hours.flex > 0 && firstCover > geometry.start + geometry.hours.flex) {
      addLine(result, "R9", "note", geometry.start, firstCover, 0, "flex-lost", {
        flex: geometry.hours.flex,
      });
    }
    return;
  }
  result.shiftStart = out.start;
  result.shiftEnd = out.end;
  addLine(result, "R9", "note", geometry.start, out.start, 0, "flex-moved", { by: moved });
  shifted.clear().append(out.start, out.end);
  out.work = subtractInto(moving, shifted, geometry.unpaidBreaks);
}

/**
 * FULL_FLOAT. Our choice: the required time is the core, then the earliest covered minutes of the logical day up to R.
 * Time missing from the core is undertime at its place; time missing from R is undertime at the end of the day.
 */
export function floatWindow(
  context: DayContext,
  geometry: ShiftGeometry,
  requests: readonly HourlyRequest[],
  out: RequiredWindow,
) {
  const { result, paired } = context;
  let cover = subtractInto(a, paired.presence, geometry.core);
  let spare = b;
  for (const request of requests) {
    requested.clear().append(request.from, request.to);
    const within = subtractInto(shifted, requested, geometry.unpaidBreaks);
    const outside = subtractInto(requested, within, geometry.core);
    const joint = uniteInto(spare, cover, outside);
    spare = cover;
    cover = joint;
  }
  let left = geometry.required - lengthOf(geometry.core);
  shifted.clear();
  for (let i = 0; i < cover.size && left > 0; i += 2) {
    const to = Math.min(cover.to(i), cover.from(i) + left);
    shifted.append(cover.from(i), to);
    left -= to - cover.from(i);
  }
  out.work = uniteInto(moving, shifted, geometry.core);
  out.shortage = left;
  out.start = geometry.start;
  out.end = geometry.end;
  addLine(result, "R9", "note", null, null, 0, "float", { required: geometry.required });
}

/** R11: presence beyond the required time: P − [start, end], or the part FULL_FLOAT did not need. */
export function presenceOutside(
  context: DayContext,
  geometry: ShiftGeometry,
  window: RequiredWindow,
  out: Segments,
): Segments {
  const { presence } = context.paired;
  if (geometry.isFloat) return subtractInto(out, presence, window.work);
  return cutInto(out, presence, window.start, window.end);
}
