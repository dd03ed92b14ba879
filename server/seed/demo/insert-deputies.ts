import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows } from "../../db/insert-rows";
import { cast } from "./people";

/** Deputies for absences, for the present days, and for past days. */
export async function insertDeputies(db: Db, now: Date, today: IsoDate): Promise<void> {
  const deputy = (owner: string, by: string, over: object = {}) => ({
    owner,
    deputy: by,
    while_away: false,
    first_day: null as IsoDate | null,
    last_day: null as IsoDate | null,
    created_at: now,
    ...over,
  });
  await insertRows(db, "deputy", [
    deputy(cast.manager, "1102", { while_away: true }),
    deputy("1301", "1302", { first_day: addDays(today, -2), last_day: addDays(today, 5) }),
    deputy("1401", "1402", { first_day: addDays(today, -40), last_day: addDays(today, -33) }),
  ]);
}
