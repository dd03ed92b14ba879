import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import type { Db } from "../calls/context";
import { personLedger } from "../leave/ledgers";
import type { RequestPart } from "../rules/requests/draft";

/**
 * Minutes of leave that someone may take on the days of a part: the balance of its Jalali year as it is on its last
 * day, with what their other requests reserve taken off. `except` is the request that is being changed, which does not
 * stand in its own way. Null: leave of this type is not taken from a balance.
 */
export async function leaveLeft(
  db: Db,
  personnelNumber: string,
  { typeCode, to }: RequestPart,
  except: number | null,
): Promise<number | null> {
  const type = await db
    .selectFrom("request_type")
    .select("debits_balance")
    .where("kind", "=", "leave")
    .where("code", "=", typeCode)
    .executeTakeFirst();
  if (!type?.debits_balance) return null;
  const year = isoToJalali(to).year;
  const ledger = await personLedger(db, personnelNumber, { year, until: to });
  return (ledger?.balance ?? 0) + (except === null ? 0 : await reservedBy(db, personnelNumber, except, year));
}

/** What a request itself reserves, or has taken, of a year's balance. */
async function reservedBy(db: Db, personnelNumber: string, id: number, year: number): Promise<number> {
  const request = await db
    .selectFrom("request")
    .innerJoin("request_type", (join) =>
      join.on("request_type.kind", "=", "leave").onRef("request_type.code", "=", "request.type_code"),
    )
    .select(["amount_minutes as minutes", "first_day as from"])
    .where("request.id", "=", id)
    .where("request.personnel_number", "=", personnelNumber)
    .where("request.kind", "=", 1)
    .where("request.status", "in", ["NewRequest", "SuspendRequest", "ConfirmRequest"])
    .where("request_type.debits_balance", "=", true)
    .executeTakeFirst();
  return request && yearOf(request.from) === year ? request.minutes : 0;
}

const yearOf = (day: IsoDate) => isoToJalali(day).year;
