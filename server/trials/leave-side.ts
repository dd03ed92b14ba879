import type { Db } from "../db/db";
import { type LeaveType, leaveTypes } from "../leave/leave-types";
import { type LeaveCalendar, loadLeaveCalendar } from "../leave/person-leave";

/** The rules of leave in the database, or in a transaction that changed them. */
export type LeaveSide = LeaveCalendar & { readonly types: readonly LeaveType[] };

export async function readLeaveSide(db: Db): Promise<LeaveSide> {
  const leave = await loadLeaveCalendar(db, "all");
  return { ...leave, types: await leaveTypes(db) };
}

/** The types that a change makes count differently, adds or deletes. */
export function changedTypes(before: LeaveSide, after: LeaveSide): ReadonlySet<string> {
  const known = new Map(before.types.map((type) => [type.code, counted(type)]));
  const changed = after.types.filter((type) => known.get(type.code) !== counted(type));
  const left = new Set(after.types.map(({ code }) => code));
  const deleted = before.types.filter(({ code }) => !left.has(code));
  return new Set([...changed, ...deleted].map(({ code }) => code));
}

/** The fields that balances and limits depend on; not names, visibility or required papers. */
const countedFields = [
  ...(["isActive", "chargedTo", "allowanceDays", "allowanceMinutes", "allowancePer", "countedIn"] as const),
  ...(["mostAtOnce", "mostPerDay", "partsPerDay", "fromServiceDay"] as const),
];
const counted = (type: LeaveType) => JSON.stringify(countedFields.map((name) => type[name]));
