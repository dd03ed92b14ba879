import type { calls } from "@schemas/calls";
import type { Handlers } from "./handlers";
import { importHolidays } from "./import-holidays";
import { registersOf } from "./registers";

/** What the desktop system kept in the original. */
export const calendar: Handlers<typeof calls.calendar> = { ...registersOf("calendar"), importHolidays };
