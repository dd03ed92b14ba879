import type { DayResult, LineNote, RuleName } from "./day-result";
import { addLine } from "./derivation";
import { overtimeFrom, overtimeTo, recordPermitUse } from "./permits";
import type { Permit } from "./types";

/** The conditions under which a stretch outside the required time becomes overtime. Minutes of the logical day. */
type OvertimeTerms = {
  rule: RuleName;
  note: LineNote;
  /** Only time in this window can be overtime. */
  from: number;
  to: number;
  minimum: number;
  roundTo: number;
  /** Rounding cuts the end away from the shift, which before the shift is the start of the stretch. */
  keepsEnd: boolean;
  needsPermit: boolean;
  permits: readonly Permit[];
};

/**
 * R6, R11: limits the overtime of a day to its ceiling; the excess becomes surplus. Our choice: the ceiling applies
 * after the permits, so that time without a permit does not use it up.
 */
export function capOvertime(
  result: DayResult,
  rule: RuleName,
  overtime: number,
  most: number | null,
): number {
  const over = most === null ? 0 : Math.max(0, overtime - most);
  if (over === 0) return overtime;
  const params = { limit: most ?? 0 };
  addLine(result, rule, "overtime", null, null, -over, "over-daily-limit", params);
  addLine(result, rule, "surplus", null, null, over, "over-daily-limit", params);
  return overtime - over;
}

/** R5, R6, R11: splits one stretch of presence into overtime and surplus and returns its overtime in minutes. */
export function grantOvertime(result: DayResult, terms: OvertimeTerms, from: number, to: number): number {
  let start = Math.max(from, terms.from);
  let end = Math.min(to, terms.to);
  if (start >= end) {
    addLine(result, terms.rule, "surplus", from, to, to - from, "outside-window");
    return 0;
  }
  if (from < start) addLine(result, terms.rule, "surplus", from, start, start - from, "outside-window");
  if (end < to) addLine(result, terms.rule, "surplus", end, to, to - end, "outside-window");
  if (end - start < terms.minimum) {
    addLine(result, terms.rule, "surplus", start, end, end - start, "below-minimum", {
      minimum: terms.minimum,
    });
    return 0;
  }
  const rest = terms.roundTo > 1 ? (end - start) % terms.roundTo : 0;
  if (rest > 0) {
    const cutFrom = terms.keepsEnd ? start : end - rest;
    addLine(result, terms.rule, "surplus", cutFrom, cutFrom + rest, rest, "rounded", { to: terms.roundTo });
    if (terms.keepsEnd) start += rest;
    else end -= rest;
  }
  if (start === end) return 0;
  if (terms.needsPermit) return grantPermitted(result, terms, start, end);
  addLine(result, terms.rule, "overtime", start, end, end - start, terms.note);
  return end - start;
}

function grantPermitted(result: DayResult, terms: OvertimeTerms, from: number, to: number): number {
  let granted = 0;
  let at = from;
  for (const permit of terms.permits) {
    const start = Math.max(at, overtimeFrom(permit, result.day));
    const end = Math.min(to, overtimeTo(permit, result.day));
    if (start >= end) continue;
    if (at < start) addLine(result, terms.rule, "surplus", at, start, start - at, "without-permit");
    addLine(result, terms.rule, "overtime", start, end, end - start, terms.note, { permit: permit.id });
    recordPermitUse(result, permit, end - start, 0);
    granted += end - start;
    at = end;
  }
  if (at < to) addLine(result, terms.rule, "surplus", at, to, to - at, "without-permit");
  return granted;
}
