import { type Language, nameIn } from "@schemas/values/languages";
import type { Db } from "../db/db";
import { type RequestType, requestType, requestTypes } from "../db/tables/request-types";

/** A leave type. Its own allowance is in days or in minutes; both are null if it has none. */
export type LeaveType = RequestType;

/** All leave types, in display order. */
export async function leaveTypes(db: Db): Promise<LeaveType[]> {
  return (await requestTypes(db)).filter(({ kind }) => kind === "leave");
}

/** The names of leave types by their codes, in a language; a type that no longer exists is named by its code. */
export async function leaveTypeNames(db: Db, language: Language) {
  const types = await leaveTypes(db);
  const names = new Map(types.map((type) => [type.code, nameIn(language, type)]));
  return (code: string | null) => (code === null ? null : (names.get(code) ?? code));
}

/** A leave type by its code. */
export const leaveType = (db: Db, code: string): Promise<LeaveType | undefined> =>
  requestType(db, "leave", code);

/** Whether the allowance of a type runs over time, so that an entry can add to it. */
export const hasEntries = ({ chargedTo, allowancePer }: LeaveType): boolean =>
  chargedTo === "own" && allowancePer !== "event";
