import type { DayType, OffType, Permit, PolicySettings, ShiftHours } from "@server/rules/day-work/types";
import { attribute, type PlannedDay, type TimedPunch } from "./attribution";
import type { DayFigures } from "./day";
import { workOf } from "./day-work";

/** Consecutive days of one person, with all the input of the rules. Times are minutes since 1970. */
export type Week = {
  first: number;
  last: number;
  /** The days of the cycle, the first of them on `first`. */
  cycle: readonly (ShiftHours | Exclude<OffType, "OFFICIAL_HOLIDAY">)[];
  holidays: readonly number[];
  closesOnHolidays: boolean;
  rotating: boolean;
  policy: PolicySettings;
  /** The raw punches that no correction cancelled, and those that a correction added. */
  punches: readonly WeekPunch[];
  cancelled: readonly TimedPunch[];
  permits: readonly Permit[];
};

export type WeekPunch = TimedPunch & { isAdded: boolean };

/** A day in comparable form: its punches in minutes of the day, and its figures. */
export type ComparedDay = DayFigures & { day: number; dayType: DayType; punches: string[] };

/** Computes the days first..last by the text of the rules. */
export function referenceWeek(week: Week): ComparedDay[] {
  const days = plannedDays(week);
  const punches = attribute(days, week.punches, week.policy);
  const compared = days.map((planned, index) => {
    const own = punches[index] ?? [];
    return {
      day: planned.day,
      dayType: planned.dayType,
      punches: own.map(({ at, direction }) => `${direction} ${at - planned.day * 1440}`),
      ...workOf({ ...week, ...planned, punches: own }),
    };
  });
  return compared.filter(({ day }) => week.first <= day && day <= week.last);
}

/** R0: the days by plan and holidays, including neighbouring days, whose punches may be near. */
function plannedDays({ first, last, cycle, holidays, closesOnHolidays }: Week) {
  const days: (PlannedDay & { dayType: DayType; onHoliday: boolean })[] = [];
  for (let day = first - 2; day <= last + 2; day += 1) {
    const planned = cycle[(day - first + cycle.length * 2) % cycle.length] ?? "OFF_SHIFT";
    const onHoliday = holidays.includes(day);
    const isClosed = closesOnHolidays && onHoliday;
    if (typeof planned === "string") days.push({ day, hours: null, dayType: planned, onHoliday });
    else if (isClosed) days.push({ day, hours: null, dayType: "OFFICIAL_HOLIDAY", onHoliday });
    else days.push({ day, hours: planned, dayType: "WORK", onHoliday });
  }
  return days;
}
