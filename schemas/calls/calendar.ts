import { holidayImport } from "../registers/holidays";
import { periodLayout } from "../registers/work-years";
import { callsOfRegisters } from "./registers";

/** The registers of the calendar, which the desktop system owned in the original: shifts, plans, holidays and more. */
export const calendar = { ...callsOfRegisters("calendar"), ...holidayImport, ...periodLayout };
