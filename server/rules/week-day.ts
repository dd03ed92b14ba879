import type { WeekDay } from "@schemas/calls/dashboards";
import type { Calendar } from "./day-work/calendar";
import { computeDay } from "./day-work/compute-days";
import { resolveDay } from "./day-work/resolve-day";
import type { PersonRange } from "./day-work/types";
import { type Moment, presenceAt } from "./presence-now";

/**
 * What a calendar of colleagues tells of somebody's day: leave or a mission, a day off, and an absence once it is one.
 * A day that is still to come is known by its requests and the plan only.
 */
export function weekDayOf(calendar: Calendar, person: PersonRange, day: number, now: Moment): WeekDay {
  const { dailyRequest, absenceDays } = computeDay(calendar, person, day);
  if (dailyRequest) return { mark: dailyRequest, part: null };
  const { geometry, holidayId } = resolveDay(calendar, person, day);
  const part = partOf(person, day);
  if (!geometry) return { mark: holidayId === null ? "off" : "holiday", part };
  const isAbsent =
    day < now.day ? absenceDays > 0 : day === now.day && presenceAt(calendar, person, now).state === "absent";
  return { mark: isAbsent ? "absent" : null, part };
}

function partOf({ permits }: PersonRange, day: number): WeekDay["part"] {
  for (const { kind, span, firstDay } of permits) {
    if (kind !== "overtime" && span !== "DAILY" && firstDay === day) return kind;
  }
  return null;
}
