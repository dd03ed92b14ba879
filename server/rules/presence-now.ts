import { cutOf } from "./day-work/attribute-punches";
import type { Calendar } from "./day-work/calendar";
import { computeDay } from "./day-work/compute-days";
import { instantOf } from "./day-work/effective-punches";
import { resolveDay } from "./day-work/resolve-day";
import type { Permit, PersonRange } from "./day-work/types";
import { type Presence, presenceOf } from "./presence-state";

/** A day of the engine to ask about; `minute` is what time it is on it, null when the day is over. */
export type Moment = { day: number; minute: number | null };

/**
 * Where someone is at a moment (presence-state.ts says how it is decided). The engine says which punches count and to
 * which day they belong: at two in the night someone on the night shift is still in the day before. `person` holds
 * what the engine wants of the moment's day and the one before it.
 */
export function presenceAt(calendar: Calendar, person: PersonRange, { day, minute }: Moment): Presence {
  const isBeforeCut =
    minute !== null &&
    minute < cutOf(resolveDay(calendar, person, day - 1), resolveDay(calendar, person, day));
  const logicalDay = isBeforeCut ? day - 1 : day;
  const now = minute === null ? null : minute + (day - logicalDay) * 1440;
  const until = now === null ? Number.POSITIVE_INFINITY : logicalDay * 1440 + now;
  const { punches, dailyRequest } = computeDay(calendar, knownBy(person, until), logicalDay);
  const { geometry } = resolveDay(calendar, person, logicalDay);
  return presenceOf({
    shift: geometry && {
      start: geometry.start,
      end: geometry.end,
      flex: geometry.hours.flex,
      lateTol: geometry.hours.lateTol,
    },
    punches,
    daily: dailyRequest,
    hourly: person.permits.flatMap((permit) => hourlyOn(permit, logicalDay)),
    now,
  });
}

/** What has happened until a moment: a correction may have been approved for a time that is still to come. */
function knownBy(person: PersonRange, until: number): PersonRange {
  return {
    ...person,
    punches: person.punches.filter((punch) => instantOf(punch) <= until),
    corrections: person.corrections.filter((one) => one.day * 1440 + one.minute <= until),
  };
}

/** An hourly leave or mission of a day, in minutes of it. */
function hourlyOn(permit: Permit, day: number) {
  const { kind, span, firstDay, from, to } = permit;
  if (kind === "overtime" || span === "DAILY" || firstDay !== day || from === null) return [];
  return [{ kind, from, to: permit.noReturn ? null : to }];
}
