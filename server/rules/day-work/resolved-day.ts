import type { DayReason } from "./day-result";
import type { ShiftGeometry } from "./shift-geometry";
import type { DayClass, DayType, Key, OffType, Shift } from "./types";

/** What a day is for a person (R0): its type and why, and the hours in force on a work day. */
export type ResolvedDay = {
  dayType: DayType;
  reason: DayReason;
  dayClass: DayClass;
  shift: Shift | null;
  geometry: ShiftGeometry | null;
  /** What the plan alone says, null when it says a shift: an agreed day off that is also a holiday stays visible. */
  planOff: OffType | null;
  exceptionId: Key | null;
  /** The holiday that falls on the day, also where the plan follows its cycle and the day stays a work day. */
  holidayId: Key | null;
  rotating: boolean;
};
