import type { calls } from "@schemas/calls";
import { calendarExceptions } from "./calendar-exceptions";
import { calendarGroups } from "./calendar-groups";
import { calendarHolidays } from "./calendar-holidays";
import { calendarPlans } from "./calendar-plans";
import { calendarShifts } from "./calendar-shifts";
import { calendarYears } from "./calendar-years";
import type { Handlers } from "./handlers";

/** What the desktop system kept in the original; each part stands in a file of its own. */
export const calendar: Handlers<typeof calls.calendar> = {
  ...calendarShifts,
  ...calendarPlans,
  ...calendarGroups,
  ...calendarHolidays,
  ...calendarExceptions,
  ...calendarYears,
};
