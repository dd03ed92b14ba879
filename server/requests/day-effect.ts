import type { DayEffect } from "@schemas/calls/request-days";
import { dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import { civilMinute, civilTime } from "../rules/civil-time";
import type { Calendar } from "../rules/day-work/calendar";
import {
  effectsOfCorrecting,
  isHarmed,
  type DayEffect as RuledEffect,
} from "../rules/day-work/correction-effect";
import type { DayResult } from "../rules/day-work/day-result";
import { requested, withEffects } from "../rules/requests/corrected-range";
import { type ConfirmedRequest, effectsOf } from "../rules/requests/effects";
import { loadCalendar } from "../work/calendar";
import { loadSettledRanges } from "../work/settled-ranges";

/**
 * How the days of a person would change if these requests about punches were approved together: punches and figures
 * before and after. Empty for requests of other kinds.
 */
export async function daysAfter(
  { db, now, server }: Pick<SignedIn, "db" | "now" | "server">,
  personnelNumber: string,
  requests: readonly ConfirmedRequest[],
  known?: Calendar,
): Promise<DayEffect[]> {
  const ofPunches = requests.filter(({ kind }) => kind === "inOut");
  const days = ofPunches
    .flatMap((request) => effectsOf(request).corrections)
    .map(({ day }) => dayNumber(day));
  if (days.length === 0) return [];
  const calendar = known ?? (await loadCalendar(db));
  const around = { first: Math.min(...days) - 1, last: Math.max(...days) + 1 };
  const [range] = await loadSettledRanges(db, calendar, [personnelNumber], around);
  if (!range) return [];
  const person = { ...range, now: civilMinute(civilTime(now, server.timeZone)) };
  return effectsOfCorrecting(calendar, person, withEffects(person, ofPunches)).map(shownEffect);
}

/** A day before and after, in the form the portal shows. */
export function shownEffect(effect: RuledEffect): DayEffect {
  const { before, after, effects } = effect;
  return {
    date: fromDayNumber(before.day),
    punchesBefore: punchesOf(before),
    punchesAfter: punchesOf(after),
    presenceBefore: before.presence,
    presenceAfter: after.presence,
    effects,
    isHarmed: isHarmed(effect),
  };
}

function punchesOf({ punches }: DayResult): DayEffect["punchesBefore"] {
  return punches.map(({ minute, direction, id }) => ({ time: minute, direction, isAsked: id === requested }));
}
