import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import { type ListQuery, listPage, mapPage, type Sorting } from "../db/tables/list-page";
import { settingInForce } from "../db/tables/settings";

/** How many days the files of requests are retained, counted from the request's last day or the upload after it. */
export const attachmentRetention = (db: Db): Promise<number> => settingInForce(db, "attachmentRetentionDays");

const sorting: Sorting = {
  by: { date: sql`attachment.created_at` },
  usual: "-date",
  tie: sql`attachment.id desc`,
};

/** The people who opened it, each once a day, without the owner; the history has an entry for every time. */
const openingsBy = (owner: string, timeZone: string): RawBuilder<Opening[]> => sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'actor', o.actor, 'name', p.name,
    'at', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by o.at desc)
  from (
    select actor, max(at) as at from history
    where subject = 'attachment' and subject_key = attachment.id::text and action = 'open' and actor <> ${owner}
    group by actor, (at at time zone ${timeZone})::date) o
  left join person p on p.personnel_number = o.actor), '[]')`;
type Opening = { actor: string; name: string | null; at: string };

/** The day retention starts: the upload, or the last day of any request with this file (`forgetOldAttachments`). */
const retainedSince = sql<IsoDate>`greatest(attachment.created_at::date, (
  select max(request.last_day) from request_attachment link join request on request.id = link.request_id
  where link.attachment_id = attachment.id))::text`;

/** The files of someone's requests: the requests they came with, who opened them, and when each is deleted. */
export async function storedFilesOf(db: Db, personnelNumber: string, timeZone: string, list: ListQuery) {
  const days = await attachmentRetention(db);
  const query = db
    .selectFrom("attachment")
    .innerJoin(
      (from) =>
        from
          .selectFrom("request_attachment")
          .innerJoin("request", "request.id", "request_attachment.request_id")
          .where("request.personnel_number", "=", personnelNumber)
          .groupBy("request_attachment.attachment_id")
          .select("request_attachment.attachment_id as id")
          .select(sql<number[]>`array_agg(request.id order by request.id)`.as("requests"))
          .as("own"),
      (join) => join.onRef("own.id", "=", "attachment.id"),
    )
    .select(["attachment.id", "attachment.name", "attachment.kind", "attachment.size", "own.requests"])
    .select(["attachment.created_at as storedAt", retainedSince.as("keptFrom")])
    .select(openingsBy(personnelNumber, timeZone).as("openings"));
  return mapPage(await listPage(query, list, sorting), ({ storedAt, keptFrom: from, requests, ...file }) => ({
    ...file,
    requests: requests.map(Number),
    storedAt: storedAt.toISOString(),
    deletedOn: addDays(from, days + 1),
  }));
}
