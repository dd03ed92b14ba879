import type { DayEffect } from "@schemas/calls/request-days";
import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { civilMinute, civilTime } from "../rules/civil-time";
import type { Calendar } from "../rules/day-work/calendar";
import { effectsOfCorrections, isHarmed } from "../rules/day-work/correction-effect";
import type { DayResult } from "../rules/day-work/day-result";
import type { PunchCorrection } from "../rules/day-work/types";
import { type ConfirmedRequest, effectsOf } from "../rules/requests/effects";
import { loadCalendar } from "../work/calendar";
import { directionOf } from "../work/person-inputs";
import { loadSettledRanges } from "../work/settled-ranges";

/** Marks what is only asked for among the punches of a day. */
const asked = "asked";

/**
 * What the days of a person would become were these requests about punches approved together: punches and figures
 * before and after. Nothing for requests of other kinds.
 */
export async function daysAfter(
  { db, now, server }: Pick<SignedIn, "db" | "now" | "server">,
  personnelNumber: string,
  requests: readonly ConfirmedRequest[],
  known?: Calendar,
): Promise<DayEffect[]> {
  const corrections = requests.flatMap((request) => effectsOf(request).corrections).map(toCorrection);
  const days = corrections.map(({ day }) => day);
  if (days.length === 0) return [];
  const calendar = known ?? (await loadCalendar(db));
  const around = { first: Math.min(...days) - 1, last: Math.max(...days) + 1 };
  const [person] = await loadSettledRanges(db, calendar, [personnelNumber], around);
  if (!person) return [];
  const moment = civilMinute(civilTime(now, server.timeZone));
  return effectsOfCorrections(calendar, { ...person, now: moment }, corrections).map((one) => ({
    date: fromDayNumber(one.before.day),
    punchesBefore: punchesOf(one.before),
    punchesAfter: punchesOf(one.after),
    presenceBefore: one.before.presence,
    presenceAfter: one.after.presence,
    effects: one.effects,
    isHarmed: isHarmed(one),
  }));
}

function toCorrection({
  action,
  day,
  minute,
  direction,
}: ReturnType<typeof effectsOf>["corrections"][number]): PunchCorrection {
  return { id: asked, action, day: dayNumber(day), minute, direction: directionOf(direction), punchId: null };
}

function punchesOf({ punches }: DayResult): DayEffect["punchesBefore"] {
  return punches.map(({ minute, direction, id }) => ({ time: minute, direction, isAsked: id === asked }));
}
