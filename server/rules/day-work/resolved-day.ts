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
  /**
   * The kind of day off by the plan alone, null if the plan has a shift: it still shows an agreed day off that is also
   * a holiday.
   */
  planOff: OffType | null;
  exceptionId: Key | null;
  /** The holiday on this day, even if the plan follows its cycle and the day stays a work day. */
  holidayId: Key | null;
  /** Whether it is an official holiday, or a closure, which counts as one. */
  onOfficialHoliday: boolean;
  rotating: boolean;
};
