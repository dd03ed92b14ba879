import type { WeekDay } from "@schemas/calls/dashboards";
import type { Calendar } from "./day-work/calendar";
import { computeDay } from "./day-work/compute-days";
import { flawOf } from "./day-work/day-result";
import { resolveDay } from "./day-work/resolve-day";
import type { PersonRange } from "./day-work/types";
import { type Moment, presenceAt } from "./presence-now";

/**
 * What a colleagues' calendar shows of a person's day: leave or a mission, a day off, missing punches, and absence once
 * it is certain. For a future day only requests and the plan count.
 */
export function weekDayOf(calendar: Calendar, person: PersonRange, day: number, now: Moment): WeekDay {
  const instant = now.day * 1440 + (now.minute ?? 1440);
  const result = computeDay(calendar, { ...person, now: instant }, day);
  const { dailyRequest } = result;
  if (dailyRequest) return { mark: dailyRequest, part: null };
  const { geometry, holidayId } = resolveDay(calendar, person, day);
  const part = partOf(person, day);
  if (!geometry) return { mark: holidayId === null ? "off" : "holiday", part };
  if (day > now.day) return { mark: null, part };
  // Punches first, since someone who punched was there.
  const absent = result.absenceDays > 0 ? "absent" : null;
  return { mark: flawOf(result) ?? absent ?? missingNow(calendar, person, day, now), part };
}

/** Someone expected today who has not come. */
function missingNow(calendar: Calendar, person: PersonRange, day: number, now: Moment): WeekDay["mark"] {
  return day === now.day && presenceAt(calendar, person, now).state === "notIn" ? "notIn" : null;
}

function partOf({ permits }: PersonRange, day: number): WeekDay["part"] {
  for (const { kind, span, firstDay } of permits) {
    if (kind !== "overtime" && span !== "DAILY" && firstDay === day) return kind;
  }
  return null;
}
