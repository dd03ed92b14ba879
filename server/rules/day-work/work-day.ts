import type { DayContext } from "./day-context";
import type { DayResult, LineNote, RuleName } from "./day-result";
import { addLine } from "./derivation";
import { flexMove, floatWindow, placeWindow, presenceOutside, RequiredWindow } from "./flex";
import { hourlyRequestsOf, moveOpenEnds } from "./hourly-requests";
import { capOvertime, grantOvertime } from "./overtime";
import { closeOpenEntry, findPresence } from "./pair-punches";
import type { HourlyRequest } from "./permits";
import { writeNight, writePresence } from "./presence";
import { type Cover, coverRequired, writeUndertime } from "./required-time";
import { intersectInto, lengthOf, Segments } from "./segments";
import type { ShiftGeometry } from "./shift-geometry";
import type { Justification } from "./types";

const window = new RequiredWindow();
const cover: Cover = { first: 0, last: 0 };
const out = new Segments();
const reach = new Segments();
const part = new Segments();
const requested = new Segments();

/**
 * R7 to R13 for a work day without a daily request. Returns whether the day went through R10, for which the invariant
 * holds.
 */
export function computeWorkDay(context: DayContext, geometry: ShiftGeometry): boolean {
  const { result, slot, paired } = context;
  const { policy } = slot;
  if (paired.isIncomplete && policy.incomplete === "ABSENCE") {
    writeAbsence(context, "R7", "incomplete");
    return false;
  }
  if (paired.isIncomplete) addLine(result, "R7", "note", null, null, 0, "incomplete");

  const requests = hourlyRequestsOf(context, geometry);
  const { start, end, isFloat } = geometry;
  reach.clear().append(start, end + geometry.hours.flex);
  if (paired.isIncomplete && policy.incomplete === "AUTO_EXIT") autoExit(context, geometry, requests);
  writePresence(context);
  findCover(context, requests, isFloat ? null : reach);
  // R7 UNDERTIME continues even when nothing is covered: the single punch shows that the person came.
  if (!isCovered(cover) && !paired.isIncomplete) {
    if (!result.running) writeAbsence(context, "R8", "no-cover");
    placeWindow(context, geometry, 0, null, window);
    writeOvertime(context, geometry);
    writeNight(context);
    return false;
  }
  const firstCover = isCovered(cover) ? cover.first : null;
  const moved = firstCover === null ? 0 : flexMove(geometry, firstCover);
  if (moved > 0 && policy.missionNoReturn === "TO_MOVED_SHIFT_END") moveOpenEnds(requests, geometry, moved);
  if (isFloat) floatWindow(context, geometry, requests, window);
  else placeWindow(context, geometry, moved, firstCover, window);

  const missing = coverRequired(context, window, requests);
  if (result.running) {
    writeOvertime(context, geometry);
    writeNight(context);
    return false;
  }
  // A punch before the required time does not make the person punctual.
  findCover(context, requests, window.work);
  writeUndertime(context, window, missing, cover);
  justify(context);
  writeOvertime(context, geometry);
  compensate(context);
  writeNight(context);
  return true;
}

function writeAbsence(context: DayContext, rule: RuleName, note: LineNote): void {
  const { result } = context;
  result.absenceDays = 1;
  result.absenceMinutes = result.required;
  addLine(result, rule, "absence", null, null, result.required, note);
}

/** R7: closes an open entry at the shift's end, as planned or as moved by the first cover. */
function autoExit(context: DayContext, geometry: ShiftGeometry, requests: readonly HourlyRequest[]): void {
  const { result, paired, slot } = context;
  if (!paired.open) return;
  const from = paired.open.minute;
  let end = geometry.end;
  if (slot.policy.autoExitAt === "MOVED_SHIFT_END") {
    findCover(context, requests, reach);
    requested.clear().append(from, Math.max(from + 1, end + geometry.hours.flex));
    widen(intersectInto(part, requested, reach));
    if (isCovered(cover)) end += flexMove(geometry, cover.first);
  }
  if (!closeOpenEntry(paired, end)) return;
  findPresence(paired, geometry.unpaidBreaks);
  result.autoClosed = true;
  addLine(result, "R7", "note", from, end, 0, "auto-exit");
}

/** The first and last minute that presence, mission or leave cover, within a part of the day or overall. */
function findCover(context: DayContext, requests: readonly HourlyRequest[], within: Segments | null): void {
  const { presence } = context.paired;
  cover.first = Number.MAX_SAFE_INTEGER;
  cover.last = Number.MIN_SAFE_INTEGER;
  widen(within ? intersectInto(part, presence, within) : presence);
  for (const { from, to } of requests) {
    requested.clear().append(from, to);
    widen(within ? intersectInto(part, requested, within) : requested);
  }
}

function widen(covered: Segments): void {
  if (covered.isEmpty) return;
  cover.first = Math.min(cover.first, covered.from(0));
  cover.last = Math.max(cover.last, covered.to(covered.size - 2));
}

const isCovered = ({ first, last }: Cover) => first < last;

/** R10: forgives justified undertime, as far as there is any. */
function justify(context: DayContext): void {
  const { result, justifications } = context;
  for (const one of justifications) {
    if (one.day !== result.day) continue;
    if (one.part !== "between") {
      moveUndertime(context, one, partOf[one.part], one.minutes);
      continue;
    }
    for (const part of Object.values(partOf))
      moveUndertime(context, one, part, missingBetween(result, part, one.from, one.to));
  }
}

const partOf = { first: "undertimeFirst", mid: "undertimeMid", last: "undertimeLast" } as const;
type UndertimePart = (typeof partOf)[keyof typeof partOf];

function missingBetween({ lines }: DayResult, part: UndertimePart, from: number, to: number): number {
  return lines.reduce(
    (sum, line) =>
      line.category === part && line.from !== null && line.to !== null
        ? sum + Math.max(0, Math.min(line.to, to) - Math.max(line.from, from))
        : sum,
    0,
  );
}

function moveUndertime(
  { result, slot }: DayContext,
  { id, kind }: Justification,
  part: UndertimePart,
  minutes: number,
): void {
  const moved = Math.min(minutes, result[part]);
  if (moved <= 0) return;
  const params = { justification: id };
  // Art. 4 of the civil service bylaw: justified lateness is still leave, but does not count among the steps.
  const isLeave = slot.policy.lateness === "GOVERNMENT" && kind === "JUSTIFIED_LATENESS";
  const to = isLeave ? "latenessLeave" : "forgiven";
  result[part] -= moved;
  result.undertime -= moved;
  result[to] += moved;
  result.justified += moved;
  if (isLeave) result.leaveDebit += moved;
  addLine(result, "R10", part, null, null, -moved, "justified", params);
  addLine(result, "R10", to, null, null, moved, "justified", params);
}

/** R11. */
function writeOvertime(context: DayContext, geometry: ShiftGeometry): void {
  const { result, slot, permits } = context;
  const { policy } = slot;
  presenceOutside(context, geometry, window, out);
  if (out.isEmpty) return;
  const after = {
    rule: "R11" as const,
    note: "after-shift" as LineNote,
    from: geometry.isFloat ? -10_000 : window.end,
    to: policy.otAfterUntil ?? 10_000,
    minimum: policy.minOT,
    roundTo: policy.roundOT,
    keepsEnd: false,
    needsPermit: policy.otPermitRequired,
    permits: permits.overtime,
  };
  let overtime = 0;
  for (let i = 0; i < out.size; i += 2) {
    const isBefore = !geometry.isFloat && out.to(i) <= window.start;
    const terms = isBefore
      ? {
          ...after,
          note: "before-shift" as LineNote,
          from: window.start - policy.otBefore,
          to: window.start,
          keepsEnd: true,
        }
      : after;
    overtime += grantOvertime(result, terms, out.from(i), out.to(i));
  }
  result.overtime = capOvertime(result, "R11", overtime, policy.maxOTday);
  result.surplus = lengthOf(out) - result.overtime;
}

/** R12. DAILY_SURPLUS pays the day's total work minus its required time, which is the same step. */
function compensate(context: DayContext): void {
  const { result, slot } = context;
  if (!slot.policy.compensate && slot.policy.otMethod !== "DAILY_SURPLUS") return;
  const k = Math.min(result.overtime, result.undertime);
  if (k === 0) return;
  result.overtime -= k;
  result.undertime -= k;
  result.compensated = k;
  addLine(result, "R12", "overtime", null, null, -k, "compensated");
  addLine(result, "R12", "compensated", null, null, k, "compensated");
  // Our choice: the earliest undertime is compensated first.
  let left = k;
  for (const part of ["undertimeFirst", "undertimeMid", "undertimeLast"] as const) {
    const taken = Math.min(left, result[part]);
    if (taken === 0) continue;
    result[part] -= taken;
    left -= taken;
    addLine(result, "R12", part, null, null, -taken, "compensated");
  }
}
