import type { LimitCheck } from "@schemas/request-limits";
import { formatDuration } from "@schemas/values/duration";
import type { DayFact } from "./amount";
import type { RequestPart } from "./draft";
import type { Taken } from "./overlap";

type Facts = {
  days: readonly DayFact[];
  others: readonly Taken[];
  clock: (minute: number) => string;
};
type Check = Omit<LimitCheck, "limit"> | null;

// What a clock can show at most: the third day after.
const latest = 2 * 1440;

/**
 * The windows and the ceiling of overtime (spec §9), as the engine's policy has them for the day: on a work day outside
 * the shift, from so long before it until so late; on a day off within the window of its kind.
 */
export function overtimeCheck(part: RequestPart, facts: Facts): { window: Check; length: Check } {
  const [day] = facts.days;
  const { kind, fromMinute, toMinute } = part;
  if (kind !== "overtime" || fromMinute === null || toMinute === null || !day)
    return { window: null, length: null };
  return {
    window: windowCheck(day, fromMinute, toMinute, facts.clock),
    length: lengthCheck(day, toMinute - fromMinute, part, facts.others),
  };
}

function windowCheck(day: DayFact, from: number, to: number, clock: Facts["clock"]): Check {
  const window = windowOf(day);
  // Where only a length is asked for, what is more than it is overtime, whenever it is worked.
  const isInShift =
    !day.isFloat && day.start !== null && day.end !== null && from < day.end && to > day.start;
  const parameters = { from: clock(Math.max(window.from, -1440)), to: clock(Math.min(window.to, latest)) };
  const isMet = from >= window.from && to <= window.to && !isInShift;
  return { isMet, code: "overtime-outside-window", field: "fromMinute", parameters };
}

function windowOf({ start, overtime }: DayFact): { from: number; to: number } {
  if (start === null) return overtime.offWindow ?? { from: -1440, to: latest };
  return { from: start - overtime.before, to: overtime.until ?? latest };
}

function lengthCheck(day: DayFact, asked: number, part: RequestPart, others: readonly Taken[]): Check {
  const { most } = day.overtime;
  // R6: the ceiling is one of work days.
  if (most === null || day.dayType !== "WORK") return null;
  const used = others
    .filter(({ kind, from, fromMinute }) => kind === "overtime" && fromMinute !== null && from === part.from)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    isMet: used + asked <= most,
    code: "overtime-too-long",
    field: "toMinute",
    parameters: { most: formatDuration(most), used: formatDuration(used), asked: formatDuration(asked) },
  };
}
