import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { civilTime } from "../rules/civil-time";
import { daysTouchedBy, recomputeDays } from "../work/recompute";

type Due = { who: string; month: IsoDate; from: IsoDate; to: IsoDate; change: number };

/** As many people at a time as one batch of computing takes. */
const atOnce = 400;

/**
 * Computes days that wait for it, those of the newest punches first; returns how many people's months. Days that took
 * another punch meanwhile wait on.
 */
export async function computeDue(db: Db, now: Date, timeZone: string): Promise<number> {
  const { rows } = await sql<Due>`
    select personnel_number as who, month::text, first_day::text as "from", last_day::text as "to", change
    from day_due order by month desc, due_at limit ${atOnce}`.execute(db);
  const months = new Map<IsoDate, Due[]>();
  for (const row of rows) months.set(row.month, [...(months.get(row.month) ?? []), row]);
  for (const due of months.values()) {
    const days = due.flatMap(({ from, to }) => [from, to]).sort();
    await recomputeDays(db, {
      personnelNumbers: due.map(({ who }) => who),
      ...daysTouchedBy(days[0] as IsoDate, days.at(-1) as IsoDate),
      now: civilTime(now, timeZone),
    });
  }
  await sql`
    with done as (
      -- In the order in which punches are stored, so that neither waits for the other.
      select due.personnel_number, due.month from day_due due
      join unnest(${rows.map(({ who }) => who)}::text[], ${rows.map(({ month }) => month)}::date[],
        ${`{${rows.map(({ change }) => change).join()}}`}::bigint[]) as computed (who, month, change)
        on due.personnel_number = computed.who and due.month = computed.month and due.change = computed.change
      order by due.personnel_number, due.month for update of due
    )
    delete from day_due using done
    where day_due.personnel_number = done.personnel_number and day_due.month = done.month`.execute(db);
  return rows.length;
}
