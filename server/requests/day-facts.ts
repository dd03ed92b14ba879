import { type DateRange, dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { chargedDay, chargedDayOff, type LeaveCalendar, type LeavePerson } from "../leave/person-leave";
import { resolvePolicy } from "../rules/day-work/calendar";
import { resolveDay } from "../rules/day-work/resolve-day";
import type { DayFact } from "../rules/requests/day-fact";

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

const dayOff = (leave: LeaveCalendar, person: LeavePerson, day: number) =>
  leave.countsDaysOff ? chargedDayOff(leave, person, day) : 0;
