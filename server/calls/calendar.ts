import type { calls } from "@schemas/calls";
import { calendarExceptions } from "./calendar-exceptions";
import { calendarHolidays } from "./calendar-holidays";
import { calendarYears } from "./calendar-years";
import type { Handlers } from "./handlers";
import { registersOf } from "./registers";

/** What the desktop system kept in the original; each part stands in a file of its own. */
export const calendar: Handlers<typeof calls.calendar> = {
  ...calendarHolidays,
  ...calendarExceptions,
  ...calendarYears,
  ...registersOf("calendar"),
};
