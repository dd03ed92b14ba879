import { sql } from "kysely";
import type { Db } from "../../db/db";
import type { EnteredPunch } from "../../rules/requests/plan-correction";
import type { Days } from "../../work/days";

/** The punches that corrections added to days, by person. */
export async function enteredPunches(
  db: Db,
  personnelNumbers: readonly string[],
  { first, last }: Days,
): Promise<Map<string, EnteredPunch[]>> {
  const { rows } = await sql<EnteredPunch & { who: string }>`
    select added.personnel_number as who, added.day - date '1970-01-01' as day, added.minute,
      added.request_id::int as "requestId", request.replaces_minute as replaces,
      (select array_agg(one.id) from punch_correction one where one.request_id = added.request_id) as corrections
    from punch_correction added join request on request.id = added.request_id and request.is_entered
    where added.action = 'ADD' and added.personnel_number = any(${personnelNumbers})
      and added.day between date '1970-01-01' + ${first}::int and date '1970-01-01' + ${last}::int
    order by added.id`.execute(db);
  const byPerson = new Map<string, EnteredPunch[]>();
  for (const { who, ...punch } of rows) byPerson.set(who, [...(byPerson.get(who) ?? []), punch]);
  return byPerson;
}
