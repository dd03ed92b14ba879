import type { CorrectionFacts } from "@schemas/notifications";
import { sql } from "kysely";
import type { Db } from "../db";
import type { JustifiedDay } from "../schema";
import { addNotifications } from "./notifications";

type CorrectionNotice = CorrectionFacts & { receiver: string };

/** Notifies people that their days were corrected, or that a correction was undone. */
export async function notifyOfCorrections(db: Db, notices: readonly CorrectionNotice[], now: Date) {
  if (notices.length === 0) return;
  const receivers = notices.map(({ receiver }) => receiver);
  const facts = notices.map(({ receiver: _, ...one }) => JSON.stringify(one));
  const rows = sql`
    select receiver, facts::jsonb from unnest(${receivers}::text[], ${facts}::text[]) as notices (receiver, facts)`;
  await addNotifications(db, { kind: "corrected", now }, rows);
}

/**
 * Combines each person's entries, justifications or undone ones into one notification: how many days, from which to
 * which, and the reason if they share it.
 */
export async function correctionsOf(db: Db, ids: readonly number[], justified: readonly JustifiedDay[]) {
  const { rows } = await sql<CorrectionNotice>`
    with corrected as (
      select request.personnel_number, request.first_day, request.last_day, step.reason,
        request.status = 'DeletedRequest' as is_taken_back
      from request cross join lateral (
        select reason from request_step where request_id = request.id order by id desc limit 1) step
      where request.id = any(${ids}::bigint[])
      union all
      select "personnelNumber", date, date, reason, "isTakenBack"
      from jsonb_to_recordset(${JSON.stringify(justified)}::jsonb)
        as given ("personnelNumber" text, date date, reason text, "isTakenBack" boolean)
    )
    select personnel_number as receiver, count(distinct first_day)::int as corrected,
      min(first_day)::text as "from", max(last_day)::text as "to",
      case when count(distinct reason) = 1 then min(reason) end as reason, is_taken_back as "isTakenBack"
    from corrected
    group by personnel_number, is_taken_back
    order by personnel_number`.execute(db);
  return rows;
}
