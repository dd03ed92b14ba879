import { requestKinds } from "@schemas/request-kinds";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";

/**
 * The confirmed special overtime of a person in several ranges, in their order. It is authorised overtime of its period
 * from its confirmation until that is revoked. Our choice: it counts in the month in which its period ends.
 */
export async function specialOvertimeIn(
  db: Db,
  personnelNumber: string,
  ranges: readonly DateRange[],
): Promise<number[]> {
  const { rows } = await sql<{ position: number; minutes: number }>`
    select position::int, sum(amount_minutes) as minutes
    from unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[])
        with ordinality as ranges (first_day, last_day, position)
      join request on personnel_number = ${personnelNumber} and kind = ${requestKinds.specialOvertime}
        and status = 'ConfirmRequest' and request.last_day between ranges.first_day and ranges.last_day
    group by position
  `.execute(db);
  const byPosition = new Map(rows.map(({ position, minutes }) => [position, minutes]));
  return ranges.map((_, index) => byPosition.get(index + 1) ?? 0);
}
