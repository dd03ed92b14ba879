import type { AllowancePeriod, LeaveCharge, LeaveDayCount } from "@schemas/leave";
import type { Db } from "../db/db";

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

/** All leave types, in the order in which they are offered. */
export function leaveTypes(db: Db) {
  return db
    .selectFrom("request_type")
    .select(["code", "name", "name_en as nameEn", "is_active as isActive", "charged_to as chargedTo"])
    .select(["allowance_days as allowanceDays", "allowance_minutes as allowanceMinutes"])
    .select(["allowance_per as allowancePer", "counted_in as countedIn", "most_at_once as mostAtOnce"])
    .select(["most_per_day as mostPerDay", "parts_per_day as partsPerDay"])
    .select("from_service_day as fromServiceDay")
    .where("kind", "=", "leave")
    .orderBy("position")
    .orderBy("code");
}

/** The types whose allowance runs over time, so that an entry can add to it. */
export const typesWithEntries = (db: Db) =>
  leaveTypes(db).where("charged_to", "=", "own").where("allowance_per", "<>", "event");
