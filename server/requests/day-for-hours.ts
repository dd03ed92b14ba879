import { requestKinds } from "@schemas/request-kinds";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { isFrozen } from "../work/closed-periods";

/**
 * The day to begin with for hours of a mission: today during it, or else its first day that is not in a closed period.
 * Null of a request that takes no hours.
 */
export const dayForHours = (today: IsoDate) => sql<IsoDate | null>`case
  when request.kind = ${requestKinds.mission} and request.from_minute is null
    and request.status in ('NewRequest', 'ConfirmRequest')
  then (
    select day::date from generate_series(request.first_day, request.last_day, interval '1 day') as day
    where not ${isFrozen(sql`day::date`)}
    order by day::date <> ${today}::date, day limit 1
  ) end`;
