import { holidayImport } from "../registers/holidays";
import { callsOfRegisters } from "./registers";

/** What the desktop system kept in the original: shifts, plans, holidays and the other registers of the calendar. */
export const calendar = { ...callsOfRegisters("calendar"), ...holidayImport };
