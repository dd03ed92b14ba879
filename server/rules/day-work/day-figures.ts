import type { DayResult } from "./day-result";

/**
 * Writes the figures of a day into `into` from a place on, in the order of their registry (schemas/figures.ts). Written
 * out: to find each by its name takes as long as computing the day.
 */
export function writeFigures(day: DayResult, into: Int16Array, at: number): void {
  let place = at;
  into[place++] = day.required;
  into[place++] = day.presence;
  into[place++] = day.undertime;
  into[place++] = day.overtime;
  into[place++] = day.overtimeNormal;
  into[place++] = day.overtimeFriday;
  into[place++] = day.overtimeHoliday;
  into[place++] = day.overtimeOffDay;
  into[place++] = day.overtimeNight;
  into[place++] = day.surplus;
  into[place++] = day.fridayWork;
  into[place++] = day.holidayWork;
  into[place++] = day.night;
  into[place++] = day.rotationDays;
  into[place++] = day.rotationMinutes;
  into[place++] = day.leave;
  into[place++] = day.leaveAnnual;
  into[place++] = day.leaveAnnualDays;
  into[place++] = day.leaveSick;
  into[place++] = day.leaveSickDays;
  into[place++] = day.leaveOther;
  into[place++] = day.leaveOtherDays;
  into[place++] = day.leaveUnpaid;
  into[place++] = day.leaveUnpaidDays;
  into[place++] = day.mission;
  into[place++] = day.missionDays;
  into[place++] = day.missionOffDays;
  into[place++] = day.undertimeFirst;
  into[place++] = day.lateDays;
  into[place++] = day.undertimeLast;
  into[place++] = day.earlyDays;
  into[place++] = day.forgiven;
  into[place++] = day.justified;
  into[place++] = day.compensated;
  into[place++] = day.absenceMinutes;
  into[place++] = day.latenessLeave;
  into[place++] = day.latenessSteps;
  into[place++] = day.absenceDays;
}
