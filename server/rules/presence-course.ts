import { cutsOf } from "./day-work/attribute-punches";
import { type Calendar, resolvePolicy } from "./day-work/calendar";
import { resolveDay } from "./day-work/resolve-day";
import type { PersonRange } from "./day-work/types";
import { hourlyOn, presenceAt } from "./presence-now";
import type { Presence } from "./presence-state";

/** Where someone is from a minute of the day until another (not included). */
export type PresenceSpan = Presence & { from: number; until: number };

const endOfDay = 1440;

/**
 * Where someone will be during the rest of a day if nothing else is recorded: who is not due yet is not in after the
 * start of the shift, and absent after its end. The first span begins with the day, so that there is one for each
 * minute, but only holds from `minute` on. For each of these minutes it says what `presenceAt` does.
 */
export function presenceCourse(
  calendar: Calendar,
  person: PersonRange,
  { day, minute }: { day: number; minute: number },
): PresenceSpan[] {
  const spans: PresenceSpan[] = [];
  for (const from of [minute, ...turningPoints(calendar, person, day, minute)]) {
    const { flaw: _, ...presence } = presenceAt(calendar, person, { day, minute: from });
    const last = spans.at(-1);
    if (last && isSame(last, presence)) continue;
    if (last) last.until = from;
    spans.push({ from: last ? from : 0, until: endOfDay, ...presence });
  }
  return spans;
}

function isSame(one: Presence, other: Presence): boolean {
  return (
    one.state === other.state &&
    one.firstIn === other.firstIn &&
    one.lastOut === other.lastOut &&
    one.shiftStart === other.shiftStart &&
    one.shiftEnd === other.shiftEnd &&
    one.lateMinutes === other.lateMinutes
  );
}

/** The minutes of a day, after a minute, at which someone's state may change by itself. */
function turningPoints(calendar: Calendar, person: PersonRange, day: number, after: number): number[] {
  const points = new Set<number>();
  const add = (point: number) => {
    if (point > after && point < endOfDay) points.add(point);
  };
  // What is recorded for later counts from then on.
  for (const one of [...person.punches, ...person.corrections]) add((one.day - day) * 1440 + one.minute);
  const yesterday = resolveDay(calendar, person, day - 1);
  const today = resolveDay(calendar, person, day);
  add(cutsOf(yesterday, today, resolvePolicy(calendar, person, day - 1)).open);
  for (const [index, { geometry }] of [yesterday, today].entries()) {
    const midnight = (index - 1) * 1440;
    const hourly = person.permits.flatMap((permit) => hourlyOn(permit, day + index - 1));
    for (const { from, to } of hourly) {
      add(midnight + from);
      if (to !== null) add(midnight + to);
    }
    if (!geometry) continue;
    const { start, end, hours } = geometry;
    add(midnight + end);
    add(midnight + end + hours.flex);
    // Whenever someone may be due: the start of the shift, moved by its flex or by requests.
    for (const due of [start + hours.flex, end, ...hourly.flatMap(({ to }) => to ?? [])])
      add(midnight + due + hours.lateTol + 1);
  }
  return [...points].sort((a, b) => a - b);
}
