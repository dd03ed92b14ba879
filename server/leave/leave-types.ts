import type { AllowancePeriod, LeaveCharge, LeaveDayCount } from "@schemas/leave";
import type { Db } from "../db/db";
import { type RequestType, requestType, requestTypes } from "../db/tables/request-types";

/** A leave type as far as its leave is counted. */
export type LeaveType = {
  code: string;
  name: string;
  nameEn: string;
  isActive: boolean;
  chargedTo: LeaveCharge;
  /** Its own allowance, in days or in minutes; both null where it is charged to something else. */
  allowanceDays: number | null;
  allowanceMinutes: number | null;
  allowancePer: AllowancePeriod;
  countedIn: LeaveDayCount;
  mostAtOnce: number | null;
  mostPerDay: number | null;
  partsPerDay: number | null;
  fromServiceDay: number | null;
};

const leaveTypeOf = (type: RequestType): LeaveType => ({
  code: type.code,
  name: type.name,
  nameEn: type.name_en,
  isActive: type.is_active,
  chargedTo: type.charged_to,
  allowanceDays: type.allowance_days,
  allowanceMinutes: type.allowance_minutes,
  allowancePer: type.allowance_per,
  countedIn: type.counted_in,
  mostAtOnce: type.most_at_once,
  mostPerDay: type.most_per_day,
  partsPerDay: type.parts_per_day,
  fromServiceDay: type.from_service_day,
});

/** All leave types, in the order in which they are offered. */
export async function leaveTypes(db: Db): Promise<LeaveType[]> {
  return (await requestTypes(db)).filter(({ kind }) => kind === "leave").map(leaveTypeOf);
}

/** A leave type by its code. */
export async function leaveType(db: Db, code: string): Promise<LeaveType | undefined> {
  const type = await requestType(db, "leave", code);
  return type && leaveTypeOf(type);
}

/** Whether the allowance of a type runs over time, so that an entry can add to it. */
export const hasEntries = ({ chargedTo, allowancePer }: LeaveType): boolean =>
  chargedTo === "own" && allowancePer !== "event";
