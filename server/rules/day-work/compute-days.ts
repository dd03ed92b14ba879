import { attributePunches, cutsOf, type DaySlot, PUNCH_DAYS_BEFORE } from "./attribute-punches";
import { type Calendar, resolvePolicy } from "./calendar";
import { type DayContext, emptyResult } from "./day-context";
import type { DayResult, IgnoredPunch } from "./day-result";
import { addLine, assertDerivation } from "./derivation";
import { instantOf, mergeCorrections } from "./effective-punches";
import { computeOffDay, computeRequestDay } from "./off-day";
import { findPresence, PairedDay, pairPunches } from "./pair-punches";
import { writePayItems } from "./pay-items";
import { settlePeriods } from "./period-rules";
import { dailyRequestOn, type PersonPermits, sortPermits } from "./permits";
import { resolveDay } from "./resolve-day";
import { isRunning, letRun } from "./running-day";
import type { PersonRange, Punch } from "./types";
import { computeWorkDay } from "./work-day";

/**
 * The results of the days first..last of one person, in order (R0 to R16).
 * Needs punches, corrections and hourly permits from first − PUNCH_DAYS_BEFORE to last + PUNCH_DAYS_AFTER, since a
 * night shift or a long stretch belongs to the day it starts; further ones change nothing.
 * If a rule looks at whole work periods (`periods` of the person), all their days are computed too, and settled.
 */
export function computePersonDays(calendar: Calendar, person: PersonRange): DayResult[] {
  const { periods, first, last } = person;
  const whole = periods
    ? { ...person, first: Math.min(first, periods.from), last: Math.max(last, periods.to) }
    : person;
  const { results, slots } = computeEachDay(calendar, whole);
  if (periods) settlePeriods(calendar, person, results);
  // Pay items are parts of the totals, which are final only now.
  for (let i = 0; i < results.length; i += 1) writePayItems(results[i] as DayResult, slots[i] as DaySlot);
  return periods ? results.filter(({ day }) => first <= day && day <= last) : results;
}

/** R0 to R13: every day by itself. */
function computeEachDay(calendar: Calendar, person: PersonRange) {
  const { slots: attributedTo, cancelled, counting, dropped } = attributed(calendar, person);
  const permits = sortPermits(person.permits);
  const results: DayResult[] = [];
  const slots: DaySlot[] = [];
  for (const slot of attributedTo) {
    if (slot.day < person.first || slot.day > person.last) continue;
    const result = emptyResult(person.personId, slot);
    if (dropped.length > 0) ignore(result, slot, dropped, "duplicate");
    if (cancelled.length > 0) ignore(result, slot, cancelled, "cancelled");
    computeSlot(slot, counting, result, permits, person);
    results.push(result);
    slots.push(slot);
  }
  return { results, slots };
}

/**
 * The result of one day; equal to that day's result within a longer range. Ignores `first` and `last` of the person.
 */
export function computeDay(calendar: Calendar, person: PersonRange, day: number): DayResult {
  const { punchesFrom = person.first - PUNCH_DAYS_BEFORE } = person;
  return computePersonDays(calendar, { ...person, first: day, last: day, punchesFrom })[0] as DayResult;
}

/**
 * Whether the punches given before a range settle which ones belong to it. If not (day after day with an odd number,
 * each within reach of the next), the caller must load more.
 */
export function isSettled(calendar: Calendar, person: PersonRange): boolean {
  const { settledFrom } = attributed(calendar, person);
  return settledFrom !== null && settledFrom <= person.first;
}

/**
 * The punches of the days, attributed from as far back as needed to be sure of the first day, or from the first given
 * punches.
 */
function attributed(calendar: Calendar, person: PersonRange) {
  const { first, punchesFrom = first - PUNCH_DAYS_BEFORE } = person;
  const { punches, cancelled } = mergeCorrections(person.punches, person.corrections);
  const earliest = punches[0]?.day ?? first;
  for (let back = PUNCH_DAYS_BEFORE; ; back *= 4) {
    const reach = Math.max(punchesFrom, first - back);
    const base = Math.min(first - 1, Math.max(reach, earliest - 1));
    const slots = slotsOf(calendar, person, base);
    // After a day without punches nothing continues from before.
    const attribution = attributePunches(
      slots,
      punches,
      earliest > reach ? null : goesOnUntil(calendar, person, base),
    );
    const { settledFrom } = attribution;
    if (reach <= punchesFrom || (settledFrom !== null && settledFrom <= first))
      return { slots, cancelled, ...attribution };
  }
}

/** Until when the day before this one may continue, as an instant: at most to the end of its night. */
function goesOnUntil(calendar: Calendar, person: PersonRange, day: number): number {
  const before = resolveDay(calendar, person, day - 1);
  const policy = resolvePolicy(calendar, person, day - 1);
  return day * 1440 + cutsOf(before, resolveDay(calendar, person, day), policy).open;
}

/** The slots from a day to one after the last: whether a day continues depends on the punches of the next one. */
function slotsOf(calendar: Calendar, person: PersonRange, base: number): DaySlot[] {
  const slots: DaySlot[] = [];
  let resolved = resolveDay(calendar, person, base);
  const before = resolveDay(calendar, person, base - 1);
  let lo = base * 1440 + cutsOf(before, resolved, resolvePolicy(calendar, person, base - 1)).firm;
  for (let day = base; day <= person.last + 1; day += 1) {
    const after = resolveDay(calendar, person, day + 1);
    const policy = resolvePolicy(calendar, person, day);
    const cuts = cutsOf(resolved, after, policy);
    // A border is never earlier than that of the day before, whatever the shifts say.
    const firm = Math.max(lo, (day + 1) * 1440 + cuts.firm);
    const hi = Math.max(firm, (day + 1) * 1440 + cuts.open);
    slots.push({ day, resolved, policy, lo, firm, hi, begin: 0, end: 0, tookNext: false, gaveFirst: false });
    resolved = after;
    lo = firm;
  }
  return slots;
}

const paired = new PairedDay();

function computeSlot(
  slot: DaySlot,
  punches: readonly Punch[],
  result: DayResult,
  permits: PersonPermits,
  person: PersonRange,
): void {
  const context: DayContext = { slot, result, paired, permits, justifications: person.justifications };
  const { geometry } = slot.resolved;
  const request = permits.daily.length === 0 ? null : dailyRequestOn(permits, slot.day);
  pairPunches(slot, punches, result, paired);
  if (person.now !== undefined) {
    const minute = person.now - slot.day * 1440;
    const known = { isRequested: request !== null, isFollowed: slot.end < punches.length };
    if (isRunning(slot, paired, result, known, minute)) letRun(paired, result, minute);
  }
  findPresence(paired, geometry?.unpaidBreaks ?? null);
  result.incomplete = paired.isIncomplete;
  result.conflict = paired.isConflict;
  writeInputNotes(context, punches);
  let wentThroughR10 = false;
  if (request) computeRequestDay(context, request);
  else if (!geometry) computeOffDay(context);
  else wentThroughR10 = computeWorkDay(context, geometry);
  assertDerivation(result, wentThroughR10);
}

/** R0 to R3: notes the changes made to the day and its punches before anything was counted. */
function writeInputNotes(context: DayContext, punches: readonly Punch[]): void {
  const { slot, result } = context;
  const { exceptionId, holidayId } = slot.resolved;
  if (exceptionId !== null) {
    addLine(result, "R0", "note", null, null, 0, "exception", { exception: exceptionId });
  }
  if (holidayId !== null) addLine(result, "R0", "note", null, null, 0, "holiday", { holiday: holidayId });
  const midnight = slot.day * 1440;
  if (slot.gaveFirst) {
    const at = instantOf(punches[slot.begin - 1] as Punch) - midnight;
    addLine(result, "R1", "note", at, null, 0, "given-to-day-before");
  }
  if (slot.tookNext) {
    const at = instantOf(punches[slot.end - 1] as Punch) - midnight;
    addLine(result, "R1", "note", at, null, 0, "continued");
  }
  for (const one of result.ignoredPunches) {
    addLine(result, "R2", "note", one.minute, null, 0, one.reason);
  }
  let previous = null;
  for (const one of result.punches) {
    if (one.source === "manual") addLine(result, "R2", "note", one.minute, null, 0, "added");
    if (result.conflict && previous === one.direction) {
      addLine(result, "R3", "note", one.minute, null, 0, "conflict");
    }
    if (!one.paired && !result.running) addLine(result, "R3", "note", one.minute, null, 0, "unpaired");
    previous = one.direction;
  }
}

function ignore(
  result: DayResult,
  slot: DaySlot,
  punches: readonly Punch[],
  reason: IgnoredPunch["reason"],
): void {
  for (const punch of punches) {
    const at = instantOf(punch);
    if (at < slot.lo || at >= slot.hi) continue;
    const { direction, source, id } = punch;
    result.ignoredPunches.push({ minute: at - slot.day * 1440, direction, source, id: id ?? null, reason });
  }
}
