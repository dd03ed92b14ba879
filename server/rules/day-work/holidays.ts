import type { Calendar } from "./calendar";
import type { DayReason } from "./day-result";
import type { Holiday, HolidayKind, OffType, WorkAssignment } from "./types";

const holidayRank: Record<HolidayKind, number> = { OFFICIAL: 3, CLOSURE: 2, AGREED: 1, SPECIAL: 0 };
/** The kind of day off a holiday makes. */
export const holidayType: Record<HolidayKind, OffType> = {
  OFFICIAL: "OFFICIAL_HOLIDAY",
  CLOSURE: "OFFICIAL_HOLIDAY",
  AGREED: "OFF_AGREED",
  SPECIAL: "SPECIAL",
};
/** The reason for a day closed by a holiday. */
export const holidayReason: Record<HolidayKind, DayReason> = {
  OFFICIAL: "holiday-official",
  CLOSURE: "holiday-closure",
  AGREED: "holiday-agreed",
  SPECIAL: "holiday-special",
};

/** The holiday of a day at this place; if there are several: official, then closure, agreed, special. */
export function holidayOn(calendar: Calendar, place: WorkAssignment, day: number): Holiday | null {
  let holiday: Holiday | null = null;
  for (const one of calendar.holidays.get(day) ?? []) {
    if (!isInScope(one, place)) continue;
    if (!holiday || holidayRank[one.kind] > holidayRank[holiday.kind]) holiday = one;
  }
  return holiday;
}

function isInScope(holiday: Holiday, place: WorkAssignment): boolean {
  switch (holiday.scope) {
    case "ALL":
      return true;
    case "SECTION":
      return holiday.scopeId !== null && holiday.scopeId === place.sectionId;
    case "WORK_GROUP":
      return holiday.scopeId !== null && holiday.scopeId === place.workGroupId;
    case "EMPLOYMENT_TYPE":
      return holiday.scopeId !== null && holiday.scopeId === place.employmentTypeId;
    case "PROVINCE":
      return holiday.scopeId !== null && holiday.scopeId === place.provinceId;
  }
}
