import type { Flaw } from "@schemas/calls/personnel";
import { cutsOf } from "./day-work/attribute-punches";
import { type Calendar, resolvePolicy } from "./day-work/calendar";
import { computeDay } from "./day-work/compute-days";
import { flawOf } from "./day-work/day-result";
import { resolveDay } from "./day-work/resolve-day";
import type { Permit, PersonRange } from "./day-work/types";
import { type Presence, presenceOf } from "./presence-state";

/** Where someone is, and the flaw in their punches on a day that is over. */
export type PresenceOfDay = Presence & { flaw: Flaw | null };

/** The engine's day to query; `minute` is the current time on it, null if the day is over. */
export type Moment = { day: number; minute: number | null };

/**
 * Where someone is at a moment (rules: presence-state.ts). The engine decides which punches count and to which day they
 * belong: at two in the night someone on the night shift still belongs to the day before, as does anyone who has not
 * gone home yet. `person` holds the engine's input for the moment's day and the one before it.
 */
export function presenceAt(calendar: Calendar, person: PersonRange, { day, minute }: Moment): PresenceOfDay {
  if (minute === null) return presenceOn(calendar, person, day, null);
  const yesterday = resolveDay(calendar, person, day - 1);
  const policy = resolvePolicy(calendar, person, day - 1);
  if (minute < cutsOf(yesterday, resolveDay(calendar, person, day), policy).open) {
    const now = minute + 1440;
    const presence = presenceOn(calendar, person, day - 1, now);
    const isGoingOn = yesterday.geometry !== null && now < yesterday.geometry.end;
    if (isGoingOn || presence.state === "present" || presence.state === "late") return presence;
  }
  return presenceOn(calendar, person, day, minute);
}

function presenceOn(calendar: Calendar, person: PersonRange, day: number, now: number | null): PresenceOfDay {
  const until = now === null ? Number.POSITIVE_INFINITY : day * 1440 + now;
  const result = computeDay(calendar, knownBy(person, until), day);
  const { geometry } = resolveDay(calendar, person, day);
  const presence = presenceOf({
    shift: geometry && {
      start: geometry.start,
      end: geometry.end,
      flex: geometry.hours.flex,
      lateTol: geometry.hours.lateTol,
    },
    punches: result.punches,
    daily: result.dailyRequest,
    hourly: person.permits.flatMap((permit) => hourlyOn(permit, day)),
    now,
  });
  return { flaw: now === null ? flawOf(result) : null, ...presence };
}

/** Only what has happened until a moment: an approved correction may be for a later time. */
export function knownBy(person: PersonRange, until: number): PersonRange {
  const isKnown = (one: { day: number; minute: number }) => one.day * 1440 + one.minute <= until;
  // Most people have no later ones, and this runs for many thousands in a row.
  if (person.punches.every(isKnown) && person.corrections.every(isKnown)) return person;
  return {
    ...person,
    punches: person.punches.filter(isKnown),
    corrections: person.corrections.filter(isKnown),
  };
}

/** An hourly leave or mission of a day, in minutes of that day. */
export function hourlyOn(permit: Permit, day: number) {
  const { kind, span, firstDay, from, to } = permit;
  if (kind === "overtime" || span === "DAILY" || firstDay !== day || from === null) return [];
  return [{ kind, from, to: permit.noReturn ? null : to }];
}
