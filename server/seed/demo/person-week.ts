import type { LeavePayClass } from "@schemas/leave";
import { fromDayNumber, isoToJalali } from "@schemas/values/jalali-date";
import { leaveCodes, missionCodes, paidAsOfReady } from "../../rules/ready-types";
import { seededNumbers } from "./seeded-numbers";

/** A leave or mission of whole days. */
export type DailyPermit = {
  kind: "leave" | "mission";
  typeCode: string;
  paidAs: LeavePayClass | null;
  first: number;
  last: number;
};

// 1970-01-01 was a Thursday, the sixth day of a week that begins on Saturday.
const weekOf = (day: number) => Math.floor((day + 5) / 7);
const saturdayOf = (week: number) => week * 7 - 5;

const leaveTypes = [
  ...Array<string>(12).fill(leaveCodes.annual),
  ...Array<string>(4).fill(leaveCodes.sick),
  ...Array<string>(3).fill(leaveCodes.unpaid),
  leaveCodes.marriage,
  leaveCodes.bereavement,
];
const missionTypes = [
  missionCodes.inCity,
  missionCodes.outOfCity,
  missionCodes.outOfCity,
  missionCodes.training,
];

/**
 * The leave or mission of a person on a day: at most one a week, of one to three days between Saturday and Wednesday.
 */
export function dailyPermitOn(number: string, day: number): DailyPermit | null {
  const week = weekOf(day);
  const random = seededNumbers(`week ${week} of ${number}`);
  const chance = random.next();
  if (chance > 0.14) return null;
  const kind = chance < 0.1 ? "leave" : "mission";
  const first = saturdayOf(week) + random.between(0, 4);
  const last = Math.min(first + random.pick([0, 0, 0, 1, 1, 2]), saturdayOf(week) + 4, endOfYear(first));
  if (day < first || day > last) return null;
  const typeCode = random.pick(kind === "leave" ? leaveTypes : missionTypes);
  return { kind, typeCode, paidAs: kind === "leave" ? paidAsOfReady(typeCode) : null, first, last };
}

// Spec §5: a request starts and ends in the same year.
function endOfYear(first: number): number {
  const { year } = isoToJalali(fromDayNumber(first));
  let last = first;
  while (isoToJalali(fromDayNumber(last + 1)).year === year && last < first + 6) last += 1;
  return last;
}
