import type { calls } from "@schemas/calls";
import type { Handlers } from "./handlers";
import { importHolidays } from "./import-holidays";
import { layPeriods } from "./lay-periods";
import { registersOf } from "./registers";

export const calendar: Handlers<typeof calls.calendar> = {
  ...registersOf("calendar"),
  importHolidays,
  layPeriods,
};
