import type { CalendarName } from "@schemas/values/jalali-date";
import { createContext, type ReactNode, useContext } from "react";

/** How dates and numbers are displayed. Values are independent of it: they stay ISO dates, minutes and numbers. */
export interface CalendarSettings {
  calendar: CalendarName;
  digits: "persian" | "latin";
}

const CalendarContext = createContext<CalendarSettings>({ calendar: "jalali", digits: "persian" });

export function CalendarProvider({ value, children }: { value: CalendarSettings; children: ReactNode }) {
  return <CalendarContext value={value}>{children}</CalendarContext>;
}

export function useCalendar(): CalendarSettings {
  return useContext(CalendarContext);
}
