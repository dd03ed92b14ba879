import { cutOf } from "./day-work/attribute-punches";
import type { Calendar } from "./day-work/calendar";
import { computeDay } from "./day-work/compute-days";
import { instantOf } from "./day-work/effective-punches";
import { resolveDay } from "./day-work/resolve-day";
import type { Permit, PersonRange, PersonRules } from "./day-work/types";
import { type Presence, presenceOf } from "./presence-state";

/** A day of the engine to ask about; `minute` is what time it is on it, null when the day is over. */
export type Moment = { day: number; minute: number | null };

type Events = Pick<PersonRange, "punches" | "corrections" | "permits">;

/**
 * Where someone is at a moment (presence-state.ts says how it is decided). The engine says which punches count and to
 * which day they belong: at two in the night someone on the night shift is still in the day before.
 */
export function presenceAt(
  calendar: Calendar,
  rules: PersonRules,
  events: Events,
  { day, minute }: Moment,
): Presence {
  const isBeforeCut =
    minute !== null && minute < cutOf(resolveDay(calendar, rules, day - 1), resolveDay(calendar, rules, day));
  const logicalDay = isBeforeCut ? day - 1 : day;
  const now = minute === null ? null : minute + (day - logicalDay) * 1440;
  const until = now === null ? Number.POSITIVE_INFINITY : logicalDay * 1440 + now;
  const range: PersonRange = {
    ...rules,
    permits: events.permits,
    punches: events.punches.filter((punch) => instantOf(punch) <= until),
    corrections: events.corrections.filter((one) => one.day * 1440 + one.minute <= until),
    justifications: [],
    first: logicalDay,
    last: logicalDay,
  };
  const { punches, dailyRequest } = computeDay(calendar, range, logicalDay);
  const { geometry } = resolveDay(calendar, rules, logicalDay);
  return presenceOf({
    shift: geometry && {
      start: geometry.start,
      end: geometry.end,
      flex: geometry.hours.flex,
      lateTol: geometry.hours.lateTol,
    },
    punches,
    daily: dailyRequest,
    hourly: events.permits.flatMap((permit) => hourlyOn(permit, logicalDay)),
    now,
  });
}

/** An hourly leave or mission of a day, in minutes of it. */
function hourlyOn(permit: Permit, day: number) {
  const { kind, span, firstDay, from, to } = permit;
  if (kind === "overtime" || span === "DAILY" || firstDay !== day || from === null) return [];
  return [{ kind, from, to: permit.noReturn ? null : to }];
}
