import { cutsOf } from "./day-work/attribute-punches";
import { type Calendar, resolvePolicy } from "./day-work/calendar";
import { computeDay, computePersonDays } from "./day-work/compute-days";
import type { DayResult } from "./day-work/day-result";
import { resolveDay } from "./day-work/resolve-day";
import type { Direction, PersonRange } from "./day-work/types";
import { knownBy } from "./presence-now";

/** How many days back a forgotten exit is looked for; the engine wants the punches of as many days before. */
export const forgottenDays = 7;

/** What a clock shows someone. Minutes are of the day the punch would belong to. */
export type ClockState = {
  day: number;
  minute: number;
  shift: { start: number; end: number } | null;
  punches: readonly { minute: number; direction: Direction }[];
  presence: number;
  openSince: number | null;
  offered: Direction;
  why: "first" | "inside" | "outside";
  /** What can be chosen in its place: the exit of a shift that is half over, whose entry nobody saw. */
  instead: Direction | null;
  /** A day before with an entry and no exit; `exit` is the end of its shift, if that comes after the entry. */
  forgotten: { day: number; entry: number; exit: number | null } | null;
};

/**
 * What the button offers at a moment: it follows the shift and the punches that count, never the last line of a log.
 * The day is the engine's (R1): at two in the night someone on the night shift still goes out of yesterday. With a new
 * day an entry is offered whatever yesterday lacks: a forgotten exit is asked about and never becomes today's.
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

// Our choice: on a day without a shift of its own whoever is still there goes on in the day before until four.
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

/** The entry that no exit follows. */
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
