import { countingStatuses } from "@schemas/request-life";
import { addDays, type DateRange } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import type { OccupiedTime } from "../rules/requests/overlap";
import { directionText, kindNamed } from "./row";

/** Everything that takes a person's time around a range: requests that count, and permits without a request. */
export async function loadOccupiedTime(
  db: Db,
  personnelNumber: string,
  { from, to }: DateRange,
  except: number | null,
): Promise<OccupiedTime[]> {
  const requests = await db
    .selectFrom("request")
    .select(["id", "kind", "type_code as typeCode", "first_day as from", "last_day as to"])
    .select(["from_minute as fromMinute", "to_minute as toMinute", "direction"])
    .select(["replaces_minute as replacesMinute", "amount_minutes as minutes", "page_number as pageNumber"])
    .select("is_entered as isEntered")
    .where("personnel_number", "=", personnelNumber)
    .where("status", "in", countingStatuses)
    .where("first_day", "<=", to)
    .where("last_day", ">=", addDays(from, -1))
    // The hours of a mission do not conflict with the mission either.
    .$if(except !== null, (query) =>
      query.where("id", "<>", except as number).where("page_number", "is distinct from", except),
    )
    .orderBy("first_day")
    .orderBy("id")
    .execute();
  const permits = await db
    .selectFrom("permit")
    .select(["kind", "type_code as typeCode", "first_day as from", "last_day as to"])
    .select(["from_minute as fromMinute", "to_minute as toMinute"])
    .where("personnel_number", "=", personnelNumber)
    .where("request_id", "is", null)
    .where("first_day", "<=", to)
    .where("last_day", ">=", addDays(from, -1))
    .execute();
  return [
    ...requests.map(({ kind, direction, ...row }) => ({
      ...row,
      kind: kindNamed(kind),
      direction: directionText(direction),
    })),
    ...permits.map((permit) => ({
      ...permit,
      id: null,
      typeCode: permit.typeCode ?? "",
      direction: null,
      replacesMinute: null,
      minutes: 0,
      pageNumber: null,
    })),
  ];
}
