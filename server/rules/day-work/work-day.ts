import type { DayContext } from "./day-context";
import type { LineNote, RuleName } from "./day-result";
import { addLine } from "./derivation";
import { flexMove, floatWindow, placeWindow, presenceOutside, RequiredWindow } from "./flex";
import { hourlyRequestsOf, moveOpenEnds } from "./hourly-requests";
import { grantOvertime } from "./overtime";
import { closeOpenEntry, findPresence } from "./pair-punches";
import type { HourlyRequest } from "./permits";
import { writeNight, writePresence } from "./presence";
import { type Cover, coverRequired, writeUndertime } from "./required-time";
import { lengthOf, Segments } from "./segments";
import type { ShiftGeometry } from "./shift-geometry";

const window = new RequiredWindow();
const cover: Cover = { first: 0, last: 0 };
const out = new Segments();

/** R7 to R13 for a work day without a daily request. Returns whether the day went through R10, where the invariant holds. */
export function computeWorkDay(context: DayContext, geometry: ShiftGeometry): boolean {
  const { result, slot, paired } = context;
  const { policy } = slot;
  if (paired.isIncomplete && policy.incomplete === "ABSENCE") {
    writeAbsence(context, "R7", "incomplete");
    return false;
  }
  if (paired.isIncomplete) addLine(result, "R7", "note", null, null, 0, "incomplete");
  if (paired.isIncomplete && policy.incomplete === "AUTO_EXIT") autoExit(context, geometry);

  const requests = hourlyRequestsOf(context, geometry);
  // R7 UNDERTIME goes on even when nothing is covered: the single punch shows that the person came.
  if (paired.presence.isEmpty && requests.length === 0 && !paired.isIncomplete) {
    writeAbsence(context, "R8", "no-cover");
    return false;
  }
  writePresence(context);
  findCover(context, requests);
  const firstCover = cover.first < cover.last ? cover.first : null;
  const moved = firstCover === null ? 0 : flexMove(geometry, firstCover);
  if (moved > 0 && policy.missionNoReturn === "TO_MOVED_SHIFT_END") {
    moveOpenEnds(requests, geometry, moved);
    findCover(context, requests);
  }
  if (geometry.isFloat) floatWindow(context, geometry, requests, window);
  else placeWindow(context, geometry, moved, firstCover, window);

  const missing = coverRequired(context, window, requests);
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

function autoExit(context: DayContext, geometry: ShiftGeometry): void {
  const { result, paired, slot } = context;
  if (!paired.open) return;
  let end = geometry.end;
  if (slot.policy.autoExitAt === "MOVED_SHIFT_END") {
    const first = paired.pairsSize > 0 ? (paired.pairs[0] as number) : paired.open.minute;
    end += flexMove(geometry, first);
  }
  const from = paired.open.minute;
  if (!closeOpenEntry(paired, end)) return;
  findPresence(paired, geometry.unpaidBreaks);
  result.autoClosed = true;
  addLine(result, "R7", "note", from, end, 0, "auto-exit");
}

function findCover(context: DayContext, requests: readonly HourlyRequest[]): void {
  const { presence } = context.paired;
  cover.first = Number.MAX_SAFE_INTEGER;
  cover.last = Number.MIN_SAFE_INTEGER;
  if (!presence.isEmpty) {
    cover.first = presence.from(0);
    cover.last = presence.to(presence.size - 2);
  }
  for (const request of requests) {
    cover.first = Math.min(cover.first, request.from);
    cover.last = Math.max(cover.last, request.to);
  }
}

function justify(context: DayContext): void {
  const { result, justifications } = context;
  for (const one of justifications) {
    if (one.day !== result.day) continue;
    const part =
      one.part === "first" ? "undertimeFirst" : one.part === "mid" ? "undertimeMid" : "undertimeLast";
    const moved = Math.min(one.minutes, result[part]);
    if (moved <= 0) continue;
    result[part] -= moved;
    result.undertime -= moved;
    result.forgiven += moved;
    addLine(result, "R10", part, null, null, -moved, "justified", { justification: one.id });
    addLine(result, "R10", "forgiven", null, null, moved, "justified", { justification: one.id });
  }
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
  // Our choice: the cap comes after the permits, so that time without a permit does not use it up.
  const over = policy.maxOTday === null ? 0 : Math.max(0, overtime - policy.maxOTday);
  if (over > 0) {
    const params = { limit: policy.maxOTday ?? 0 };
    addLine(result, "R11", "overtime", null, null, -over, "over-daily-limit", params);
    addLine(result, "R11", "surplus", null, null, over, "over-daily-limit", params);
  }
  result.overtime = overtime - over;
  result.surplus = lengthOf(out) - result.overtime;
}

/** R12; DAILY_SURPLUS pays the day's total work less its required time, which is the same step. */
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
  // Our choice: the earliest undertime is made up for first.
  let left = k;
  for (const part of ["undertimeFirst", "undertimeMid", "undertimeLast"] as const) {
    const taken = Math.min(left, result[part]);
    if (taken === 0) continue;
    result[part] -= taken;
    left -= taken;
    addLine(result, "R12", part, null, null, -taken, "compensated");
  }
}
