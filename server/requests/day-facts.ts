import { addDays, type DateRange, dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { chargedDay, chargedDayOff, type LeaveCalendar, type LeavePerson } from "../leave/person-leave";
import { resolvePolicy } from "../rules/day-work/calendar";
import { resolveDay } from "../rules/day-work/resolve-day";
import type { DayFact } from "../rules/requests/day-fact";
import type { RequestPart } from "../rules/requests/draft";
import { type DaysAround, onLogicalDay } from "../rules/requests/logical-day";

/** The facts about each day of a part for a person, from the day-work engine. */
export function dayFacts(leave: LeaveCalendar, person: LeavePerson, { from, to }: DateRange): DayFact[] {
  const { calendar } = leave;
  const facts: DayFact[] = [];
  for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
    const { dayType, geometry } = resolveDay(calendar, person, day);
    const policy = resolvePolicy(calendar, person, day);
    const required = geometry?.required ?? 0;
    facts.push({
      day: fromDayNumber(day),
      dayType,
      required,
      start: geometry?.start ?? null,
      end: geometry?.end ?? null,
      latestEnd: geometry ? geometry.end + geometry.hours.flex : null,
      cut: geometry?.cut ?? null,
      isFloat: geometry?.isFloat ?? false,
      unpaidBreaks: geometry?.hours.breaks.filter(({ paid }) => !paid) ?? [],
      dayLength:
        dayType === "WORK" ? (chargedDay(leave, person, day) ?? required) : dayOff(leave, person, day),
      hourlyMaxShare: policy.hourlyLeaveMaxShare,
      overtime: {
        before: policy.otBefore,
        until: policy.otAfterUntil,
        offWindow: dayType === "OFF_AGREED" ? policy.otAgreedWindow : policy.otHolidayWindow,
        most: dayType === "WORK" ? policy.maxOTday : policy.maxOToff,
      },
    });
  }
  return facts;
}

/** A part on the day that the engine counts it on, with the facts of its days. */
export function onItsDays(
  leave: LeaveCalendar,
  person: LeavePerson,
  asked: RequestPart,
): { part: RequestPart; days: DayFact[] } {
  if (asked.fromMinute === null) return { part: asked, days: dayFacts(leave, person, asked) };
  const { from } = asked;
  const known = dayFacts(leave, person, { from: addDays(from, -1), to: addDays(from, 1) });
  const [before, on, after] = known as [DayFact, DayFact, DayFact];
  const around: DaysAround = { before, on, after };
  const part = onLogicalDay(asked, around);
  return { part, days: known.filter(({ day }) => day === part.from) };
}

const dayOff = (leave: LeaveCalendar, person: LeavePerson, day: number) =>
  leave.countsDaysOff ? chargedDayOff(leave, person, day) : 0;
