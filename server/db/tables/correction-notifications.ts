import type { CorrectionFacts } from "@schemas/notifications";
import { sql } from "kysely";
import type { Db } from "../db";
import { queued } from "./notifications";

type CorrectionNotice = CorrectionFacts & { receiver: string };

/** Tells people that their days were corrected, or that it was taken back. */
export async function notifyOfCorrections(
  db: Db,
  notices: readonly CorrectionNotice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const receivers = notices.map(({ receiver }) => receiver);
  const facts = notices.map(({ receiver: _, ...one }) => JSON.stringify(one));
  await sql`
    with added as (
      insert into notification (receiver, kind, facts, created_at)
      select receiver, 'corrected', facts::jsonb, ${now}::timestamptz
      from unnest(${receivers}::text[], ${facts}::text[]) as notices (receiver, facts)
      returning id, receiver
    ) ${queued(now)}`.execute(db);
}

/** What was entered, or taken back, of each person in one line: from which to which day, and why where that is the same. */
export async function correctionsOf(db: Db, ids: readonly number[]): Promise<CorrectionNotice[]> {
  const { rows } = await sql<CorrectionNotice>`
    select request.personnel_number as receiver, count(distinct request.first_day)::int as corrected,
      min(request.first_day)::text as "from", max(request.last_day)::text as "to",
      case when count(distinct step.reason) = 1 then min(step.reason) end as reason,
      request.status = 'DeletedRequest' as "isTakenBack"
    from request cross join lateral (
      select reason from request_step where request_id = request.id order by id desc limit 1) step
    where request.id = any(${ids}::bigint[])
    group by request.personnel_number, request.status
    order by request.personnel_number`.execute(db);
  return rows;
}
