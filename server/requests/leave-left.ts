import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { requestType } from "../db/tables/request-types";
import { loadLedgers } from "../leave/ledgers";
import { daysOfYear } from "../leave/person-leave";
import { hourlyUse } from "../rules/leave-uses";
import type { RequestPart } from "../rules/requests/draft";

/** Minutes of a year's leave still available, and those taken by the hour. */
export type LeaveLeft = { balance: number; hourlyUsed: number };

/**
 * How someone's leave stands for the days of a part: the balance of its Jalali year on its last day, before the year
 * ends, with what their other requests reserve taken off. `except` is the request that is being changed, which does not
 * stand in its own way. Null: leave of this type is not taken from a balance.
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
  const [person] = await loadLedgers(db, [personnelNumber], year, { except });
  if (!person) return { balance: 0, hourlyUsed: 0 };
  const { balance, lost } = person.ledger({ until: to });
  // What the year's end takes can still be used on its last day.
  return { balance: balance + lost, hourlyUsed: hourlyUse(person.uses, daysOfYear(year)).minutes };
}
