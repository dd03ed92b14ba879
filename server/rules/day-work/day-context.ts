import type { DaySlot } from "./attribute-punches";
import type { DayResult } from "./day-result";
import type { PairedDay } from "./pair-punches";
import type { PersonPermits } from "./permits";
import type { Justification } from "./types";

/** Everything the rules R3 to R13 need for one day. `paired` is reused for the next day. */
export type DayContext = {
  slot: DaySlot;
  result: DayResult;
  paired: PairedDay;
  permits: PersonPermits;
  justifications: readonly Justification[];
};

/**
 * An empty result. Every figure is written out: building the object from the list (schemas/figures.ts) takes longer
 * than computing the whole day.
 */
export function emptyResult(personId: DayResult["personId"], slot: DaySlot): DayResult {
  const { resolved } = slot;
  const geometry = resolved.geometry;
  return {
    personId,
    day: slot.day,
    dayType: resolved.dayType,
    reason: resolved.reason,
    dayClass: resolved.dayClass,
    isHoliday: resolved.dayType !== "WORK",
    shiftId: resolved.shift ? resolved.shift.id : null,
    shiftStart: geometry ? geometry.start : null,
    shiftEnd: geometry ? geometry.end : null,
    required: geometry ? geometry.required : 0,
    presence: 0,
    covered: 0,
    undertime: 0,
    undertimeFirst: 0,
    undertimeMid: 0,
    undertimeLast: 0,
    overtime: 0,
    surplus: 0,
    overtimeNormal: 0,
    overtimeFriday: 0,
    overtimeHoliday: 0,
    overtimeOffDay: 0,
    overtimeNight: 0,
    fridayWork: 0,
    holidayWork: 0,
    leave: 0,
    leaveAnnual: 0,
    leaveAnnualDays: 0,
    leaveSick: 0,
    leaveSickDays: 0,
    leaveOther: 0,
    leaveOtherDays: 0,
    leaveUnpaid: 0,
    leaveUnpaidDays: 0,
    leaveDebit: 0,
    mission: 0,
    missionDays: 0,
    missionOffDays: 0,
    lateDays: 0,
    earlyDays: 0,
    justified: 0,
    rotationDays: 0,
    rotationMinutes: 0,
    rotationParts: 0,
    absenceDays: 0,
    absenceMinutes: 0,
    night: 0,
    forgiven: 0,
    compensated: 0,
    latenessLeave: 0,
    latenessSteps: 0,
    incomplete: false,
    conflict: false,
    autoClosed: false,
    running: false,
    dailyRequest: null,
    punches: [],
    ignoredPunches: [],
    permitsUsed: [],
    lines: [],
  };
}
