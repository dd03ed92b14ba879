import { requestKinds } from "@schemas/request-kinds";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { isFrozen } from "../work/closed-periods";

/**
 * The day proposed for hours of a mission: today during the mission, otherwise its first day outside a closed period.
 * Null if the request takes no hours.
 */
export const dayForHours = (today: IsoDate) => sql<IsoDate | null>`case
  when request.kind = ${requestKinds.mission} and request.from_minute is null
    and request.status in ('NewRequest', 'ConfirmRequest')
  then (
    select day::date from generate_series(request.first_day, request.last_day, interval '1 day') as day
    where not ${isFrozen(sql`day::date`)}
    order by day::date <> ${today}::date, day limit 1
  ) end`;
