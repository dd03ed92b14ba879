import type { LimitCheck } from "@schemas/request-limits";
import { formatDuration } from "@schemas/values/duration";
import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import type { Amount } from "./amount";
import type { DayFact } from "./day-fact";
import type { RequestPart } from "./draft";
import type { OccupiedTime } from "./overlap";
import { overtimeRoom } from "./overtime-room";

type Facts = {
  days: readonly DayFact[];
  amount: Amount;
  others: readonly OccupiedTime[];
  period: DateRange;
  settings: { overtimePerPeriod: number | null };
  written: (day: IsoDate) => string;
  clock: (minute: number) => string;
};
type Check = Omit<LimitCheck, "limit"> | null;

// The latest time a clock can show: the end of the second day.
const latest = 2 * 1440;

/**
 * The windows and the ceilings of overtime (spec §9). Those of the day are the engine's policy: on a work day outside
 * the shift, between a time before it and one after; on a day off within the window of its kind. Whole days need no
 * check: the engine gives no more than these allow.
 */
export function overtimeCheck(
  part: RequestPart,
  facts: Facts,
): Record<"shift" | "window" | "day" | "period", Check> {
  const [day] = facts.days;
  const { kind, fromMinute, toMinute } = part;
  const period = kind === "overtime" ? periodCheck(part, facts) : null;
  if (kind !== "overtime" || fromMinute === null || toMinute === null || !day)
    return { shift: null, window: null, day: null, period };
  return {
    shift: shiftCheck(day, fromMinute, toMinute, facts.clock),
    window: windowCheck(day, fromMinute, toMinute, facts.clock),
    day: dayCheck(day, toMinute - fromMinute, part, facts.others),
    period,
  };
}

function shiftCheck(
  { start, end, isFloat }: DayFact,
  from: number,
  to: number,
  clock: Facts["clock"],
): Check {
  // If only a length is required, any time beyond it is overtime, whenever it is worked.
  if (isFloat || start === null || end === null) return null;
  const parameters = { from: clock(start), to: clock(end) };
  return {
    isMet: to <= start || from >= end,
    code: "overtime-in-shift",
    field: "fromMinute",
    parameters,
  };
}

function windowCheck(day: DayFact, from: number, to: number, clock: Facts["clock"]): Check {
  const window = windowOf(day);
  if (window === null) return null;
  const parameters = { from: clock(Math.max(window.from, -1440)), to: clock(Math.min(window.to, latest)) };
  const isMet = from >= window.from && to <= window.to;
  return { isMet, code: "overtime-outside-window", field: "fromMinute", parameters };
}

/** Null if the time is not limited. */
function windowOf({ start, overtime }: DayFact): { from: number; to: number } | null {
  if (start === null) return overtime.offWindow;
  if (overtime.before >= 1440 && overtime.until === null) return null;
  return { from: start - overtime.before, to: overtime.until ?? latest };
}

function dayCheck(
  day: DayFact,
  requested: number,
  part: RequestPart,
  others: readonly OccupiedTime[],
): Check {
  const { most } = day.overtime;
  if (most === null) return null;
  const used = others
    .filter(({ kind, from, fromMinute }) => kind === "overtime" && fromMinute !== null && from === part.from)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    isMet: used + requested <= most,
    code: "overtime-too-long",
    field: "toMinute",
    parameters: { most: formatDuration(most), used: formatDuration(used), asked: formatDuration(requested) },
  };
}

/**
 * Overtime requested or confirmed in the period counts, on work days and days off alike; a whole day counts as all the
 * overtime it allows, so overtime of a day without a limit must be requested by the hour.
 */
function periodCheck(part: RequestPart, { days, amount, others, period, settings, written }: Facts): Check {
  const most = settings.overtimePerPeriod;
  if (most === null) return null;
  const isWhole = part.fromMinute === null;
  const endless = isWhole ? days.find((day) => overtimeRoom(day) === null) : undefined;
  if (endless)
    return {
      isMet: false,
      code: "overtime-needs-hours",
      field: "from",
      parameters: { date: written(endless.day) },
    };
  const used = others
    .filter(({ kind, from }) => kind === "overtime" && from >= period.from && from <= period.to)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const requested = amount.minutes;
  return {
    isMet: used + requested <= most,
    code: "overtime-used-up",
    field: isWhole ? "to" : "toMinute",
    parameters: { most: formatDuration(most), used: formatDuration(used), asked: formatDuration(requested) },
  };
}
