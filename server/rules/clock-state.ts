import { cutsOf } from "./day-work/attribute-punches";
import { type Calendar, resolvePolicy } from "./day-work/calendar";
import { computeDay, computePersonDays } from "./day-work/compute-days";
import type { DayResult } from "./day-work/day-result";
import { resolveDay } from "./day-work/resolve-day";
import type { Direction, PersonRange } from "./day-work/types";
import { knownBy } from "./presence-now";

/** How many days back to look for a forgotten exit; the engine needs the punches of as many days before. */
export const forgottenDays = 7;

/** What a clock shows someone. Minutes count from the day the punch would belong to. */
export type ClockState = {
  day: number;
  minute: number;
  shift: { start: number; end: number } | null;
  punches: readonly { minute: number; direction: Direction }[];
  presence: number;
  openSince: number | null;
  offered: Direction;
  why: "first" | "inside" | "outside";
  /** The alternative choice: the exit of a shift that is half over but has no recorded entry. */
  instead: Direction | null;
  /** An earlier day with an entry and no exit; `exit` is the end of its shift, if that is after the entry. */
  forgotten: { day: number; entry: number; exit: number | null } | null;
};

/**
 * The direction the button offers at a moment. It follows the shift and the punches that count, never the last line of
 * a log. The day is the engine's (R1): at two in the night someone on the night shift still clocks out of yesterday. A
 * new day offers an entry even if yesterday lacks an exit: the person is asked about the forgotten exit, and it never
 * becomes today's.
 */
export function clockStateAt(
  calendar: Calendar,
  person: PersonRange,
  moment: { day: number; minute: number },
): ClockState {
  const until = moment.day * 1440 + moment.minute;
  const known = knownBy(person, until);
  const day = currentDay(calendar, known, moment);
  const minute = until - day * 1440;
  const range = { ...known, first: day - forgottenDays, last: day, now: until };
  const results = computePersonDays(calendar, range);
  const today = results.at(-1) as DayResult;
  const openSince = openEntry(today);
  const shift = shiftOf(today);
  const isFirst = today.punches.length === 0;
  return {
    day,
    minute,
    shift,
    punches: today.punches.map((punch) => ({ minute: punch.minute, direction: punch.direction })),
    presence: today.presence,
    openSince,
    offered: openSince === null ? "in" : "out",
    why: openSince !== null ? "inside" : isFirst ? "first" : "outside",
    instead: isFirst && shift && minute >= (shift.start + shift.end) / 2 ? "out" : null,
    forgotten: forgottenIn(results.slice(0, -1)),
  };
}

// Our choice: before a day without a shift, someone who is still in continues the previous day until 04:00.
const nightUntil = 240;

function currentDay(
  calendar: Calendar,
  person: PersonRange,
  { day, minute }: { day: number; minute: number },
) {
  const today = resolveDay(calendar, person, day);
  const policy = resolvePolicy(calendar, person, day - 1);
  const cuts = cutsOf(resolveDay(calendar, person, day - 1), today, policy);
  if (minute < cuts.firm) return day - 1;
  if (today.geometry || minute >= Math.max(cuts.open, nightUntil)) return day;
  const open = openEntry(computeDay(calendar, person, day - 1));
  if (open === null) return day;
  return minute < cuts.open || minute + 1440 - open <= policy.continuationMax ? day - 1 : day;
}

/** The entry that has no exit yet. */
function openEntry({ punches }: DayResult): number | null {
  const last = punches.at(-1);
  return last?.direction === "in" ? last.minute : null;
}

function shiftOf({ shiftStart: start, shiftEnd: end }: DayResult): ClockState["shift"] {
  return start === null || end === null ? null : { start, end };
}

function forgottenIn(days: readonly DayResult[]): ClockState["forgotten"] {
  const last = days.findLast(({ punches }) => punches.length > 0);
  if (!last || last.autoClosed) return null;
  const entry = openEntry(last);
  if (entry === null) return null;
  const end = shiftOf(last)?.end ?? null;
  return { day: last.day, entry, exit: end !== null && end > entry ? end : null };
}
