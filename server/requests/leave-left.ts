import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { requestType } from "../db/tables/request-types";
import { loadLedgers } from "../leave/ledgers";
import { daysOfYear } from "../leave/person-leave";
import { hourlyUse } from "../rules/leave-uses";
import type { RequestPart } from "../rules/requests/draft";

/** Minutes of a year's leave still available, and the minutes taken by the hour. */
export type LeaveLeft = { balance: number; hourlyUsed: number };

/**
 * The leave available for the days of a part: the balance on its last day, less the leave and deductions promised for
 * later days, in whatever order they were requested. `except` is the request being changed, which does not count against
 * itself. Null if leave of this type is not taken from a balance.
 */
export async function leaveLeft(
  db: Db,
  personnelNumber: string,
  { typeCode, to }: Pick<RequestPart, "typeCode"> & { to: IsoDate },
  except: number | null,
): Promise<LeaveLeft | null> {
  const type = await requestType(db, "leave", typeCode);
  if (type?.chargedTo !== "balance") return null;
  const { year } = isoToJalali(to);
  const [person] = await loadLedgers(db, [personnelNumber], year, { except, andLater: true });
  if (!person) return { balance: 0, hourlyUsed: 0 };
  return { balance: person.left(to), hourlyUsed: hourlyUse(person.uses, daysOfYear(year)).minutes };
}
