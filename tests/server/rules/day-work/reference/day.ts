import type { DayType, Permit, PolicySettings, ShiftHours } from "@server/rules/day-work/types";
import { type CountedPunch, cutOf } from "./attribution";
import { either, type Minutes, minutesOf } from "./minutes";

/** A day whose punches are known, with all the input of R4 to R13. */
export type KnownDay = {
  day: number;
  dayType: DayType;
  /** The hours of a work day; null on a day off. */
  hours: ShiftHours | null;
  /** Rotating staff, who have no night minutes by default. */
  rotating: boolean;
  /** Whether it is an official holiday, on which a plan may still have a shift. */
  onHoliday: boolean;
  punches: readonly CountedPunch[];
  permits: readonly Permit[];
  policy: PolicySettings;
};

/** The figures compared with the engine's, under the engine's names. */
export type DayFigures = ReturnType<typeof zeroFigures>;

export const zeroFigures = () => ({
  required: 0,
  presence: 0,
  covered: 0,
  undertimeFirst: 0,
  undertimeMid: 0,
  undertimeLast: 0,
  overtime: 0,
  surplus: 0,
  leave: 0,
  mission: 0,
  missionDays: 0,
  absenceDays: 0,
  absenceMinutes: 0,
  night: 0,
  forgiven: 0,
  compensated: 0,
  overtimeNormal: 0,
  overtimeFriday: 0,
  overtimeHoliday: 0,
  overtimeOffDay: 0,
  overtimeNight: 0,
  fridayWork: 0,
  holidayWork: 0,
  rotationDays: 0,
  rotationMinutes: 0,
  rotationParts: 0,
  lateDays: 0,
  earlyDays: 0,
  missionOffDays: 0,
  incomplete: false,
  conflict: false,
});

/** A shift on its day, in minutes since 1970. */
export type PlacedShift = { cut: number; start: number; end: number; breaks: Minutes; hours: ShiftHours };

export function placeShift(hours: ShiftHours, day: number): PlacedShift {
  const midnight = day * 1440;
  const unpaid = hours.breaks.filter(({ paid }) => !paid);
  return {
    cut: cutOf(day, hours),
    start: midnight + hours.start,
    end: midnight + hours.end,
    breaks: either(...unpaid.map(({ from, to }) => minutesOf(midnight + from, midnight + to))),
    hours,
  };
}
