import type { DayContext } from "./day-context";
import { addLine } from "./derivation";
import type { RequiredWindow } from "./flex";
import { type HourlyRequest, recordPermitUse, takeLeave } from "./permits";
import { clipInto, cutInto, intersectInto, lengthOf, Segments, subtractInto } from "./segments";

/** The first and last minute covered by presence, mission or leave; first > last if there is none. */
export type Cover = { first: number; last: number };

const restA = new Segments();
const restB = new Segments();
const part = new Segments();
const inside = new Segments();

/**
 * R10: W minus presence, mission and leave, in that order; writes the minutes covered by each. Returns U, which is
 * reused for the next day.
 */
export function coverRequired(
  context: DayContext,
  window: RequiredWindow,
  requests: readonly HourlyRequest[],
): Segments {
  const { paired, slot } = context;
  const { presence } = paired;
  if (requests.length === 0) {
    writeCovered(context, intersectInto(part, presence, window.work));
    return subtractInto(restA, window.work, presence);
  }
  // Our choice: unless presence takes precedence over leave, leave comes before both presence and mission.
  const leaveFirst = !slot.policy.presenceBeatsLeave;
  let rest: Segments = window.work;
  const spare = () => (rest === restA ? restB : restA);
  if (leaveFirst) {
    for (const request of requests) {
      if (request.permit.kind === "leave") rest = take(context, window, request, rest, spare());
    }
  }
  writeCovered(context, intersectInto(part, presence, rest));
  rest = subtractInto(spare(), rest, presence);
  for (const request of requests) {
    if (request.permit.kind === "mission" || !leaveFirst)
      rest = take(context, window, request, rest, spare());
  }
  chargeLongLeave(context, requests);
  return rest;
}

function writeCovered(context: DayContext, pin: Segments): void {
  const { result } = context;
  for (let i = 0; i < pin.size; i += 2) {
    const length = pin.to(i) - pin.from(i);
    result.covered += length;
    addLine(result, "R10", "covered", pin.from(i), pin.to(i), length, "in-shift");
  }
}

function take(
  context: DayContext,
  window: RequiredWindow,
  request: HourlyRequest,
  rest: Segments,
  out: Segments,
): Segments {
  const { result, paired } = context;
  const { permit, from, to } = request;
  const isLeave = permit.kind === "leave";
  const params = { permit: permit.id };
  clipInto(part, rest, from, to);
  const minutes = lengthOf(part);
  for (let i = 0; i < part.size; i += 2) {
    const length = part.to(i) - part.from(i);
    const note = isLeave ? "hourly-leave" : "hourly-mission";
    addLine(result, "R10", isLeave ? "leave" : "mission", part.from(i), part.to(i), length, note, params);
  }
  if (isLeave) {
    takeLeave(result, permit, minutes, 0);
    result.leaveDebit += minutes;
    clipInto(part, paired.presence, from, to);
    const both = lengthOf(intersectInto(inside, part, window.work));
    if (both > 0) addLine(result, "R10", "note", from, to, both, "presence-inside-leave", params);
  } else {
    result.mission += minutes;
  }
  recordPermitUse(result, permit, minutes, isLeave ? minutes : 0);
  return cutInto(out, rest, from, to);
}

/**
 * Our choice: hourly leave of the annual balance beyond its share keeps its minutes but costs the balance one whole
 * day. Leave that is charged to something else, or to nothing, costs its minutes.
 */
function chargeLongLeave(context: DayContext, requests: readonly HourlyRequest[]): void {
  const { result, slot } = context;
  const { hourlyLeaveMaxShare, leaveDayLength } = slot.policy;
  // The most that can be charged, which is seldom beyond the share.
  if (result.leave <= hourlyLeaveMaxShare * result.required) return;
  const charged = result.permitsUsed.filter(({ kind, id }) =>
    requests.some(({ permit }) => permit.isCharged && permit.kind === kind && permit.id === id),
  );
  const minutes = charged.reduce((sum, use) => sum + use.minutes, 0);
  if (minutes <= hourlyLeaveMaxShare * result.required) return;
  const debit = leaveDayLength === "SHIFT" ? result.required : leaveDayLength;
  result.leaveDebit += debit - minutes;
  for (const [i, use] of charged.entries()) use.debit = i === 0 ? debit : 0;
  addLine(result, "R10", "note", null, null, debit, "leave-counts-as-day", { share: hourlyLeaveMaxShare });
}

/** R10: splits U into first, mid and last, and forgives the undertime within the tolerances of the shift. */
export function writeUndertime(
  context: DayContext,
  window: RequiredWindow,
  missing: Segments,
  cover: Cover,
): void {
  const { result, slot } = context;
  const hours = slot.resolved.geometry?.hours;
  if (!hours || (missing.isEmpty && window.shortage === 0)) return;
  const isCovered = cover.first < cover.last;
  let first = 0;
  let last = window.shortage;
  for (let i = 0; isCovered && i < missing.size; i += 2) {
    const length = missing.to(i) - missing.from(i);
    if (missing.to(i) <= cover.first) first += length;
    else if (missing.from(i) >= cover.last) last += length;
  }
  const allOrNothing = hours.tolMode === "ALL_OR_NOTHING";
  const forgivenFirst = allOrNothing ? (first <= hours.lateTol ? first : 0) : Math.min(first, hours.lateTol);
  const forgivenLast = allOrNothing ? (last <= hours.earlyTol ? last : 0) : Math.min(last, hours.earlyTol);
  let forgiveLate = forgivenFirst;
  // Early leaving is forgiven from the end, so its first minutes count.
  let countEarly = last - forgivenLast;
  for (let i = 0; i < missing.size; i += 2) {
    const from = missing.from(i);
    const to = missing.to(i);
    if (isCovered && to <= cover.first) {
      const split = Math.min(to, from + forgiveLate);
      forgiveLate -= split - from;
      writeForgiven(context, from, split, hours.lateTol);
      writeMissing(context, "undertimeFirst", split, to);
    } else if (isCovered && from >= cover.last) {
      const split = Math.min(to, from + countEarly);
      countEarly -= split - from;
      writeMissing(context, "undertimeLast", from, split);
      writeForgiven(context, split, to, hours.earlyTol);
    } else {
      // Our choice: with no cover at all (one punch, policy UNDERTIME) no part is first or last.
      writeMissing(context, "undertimeMid", from, to);
    }
  }
  writeShortage(context, window.shortage, countEarly, hours.earlyTol);
  result.undertime = result.undertimeFirst + result.undertimeMid + result.undertimeLast;
}

function writeShortage(context: DayContext, shortage: number, counted: number, tolerance: number): void {
  const { result } = context;
  if (shortage === 0) return;
  const forgiven = shortage - counted;
  result.undertimeLast += counted;
  result.forgiven += forgiven;
  if (counted > 0) addLine(result, "R10", "undertimeLast", null, null, counted, "short");
  if (forgiven > 0) addLine(result, "R10", "forgiven", null, null, forgiven, "tolerance", { tolerance });
}

function writeForgiven(context: DayContext, from: number, to: number, tolerance: number): void {
  if (from === to) return;
  context.result.forgiven += to - from;
  addLine(context.result, "R10", "forgiven", from, to, to - from, "tolerance", { tolerance });
}

const missingNotes = { undertimeFirst: "late", undertimeMid: "away", undertimeLast: "left-early" } as const;

function writeMissing(context: DayContext, part: keyof typeof missingNotes, from: number, to: number): void {
  if (from === to) return;
  context.result[part] += to - from;
  addLine(context.result, "R10", part, from, to, to - from, missingNotes[part]);
}
