import type { Db } from "../db/db";
import { type RequestType, requestType, requestTypes } from "../db/tables/request-types";

/** A leave type. Its own allowance is in days or in minutes; both are null if it has none. */
export type LeaveType = RequestType;

/** All leave types, in display order. */
export async function leaveTypes(db: Db): Promise<LeaveType[]> {
  return (await requestTypes(db)).filter(({ kind }) => kind === "leave");
}

/** A leave type by its code. */
export const leaveType = (db: Db, code: string): Promise<LeaveType | undefined> =>
  requestType(db, "leave", code);

/** Whether the allowance of a type runs over time, so that an entry can add to it. */
export const hasEntries = ({ chargedTo, allowancePer }: LeaveType): boolean =>
  chargedTo === "own" && allowancePer !== "event";
