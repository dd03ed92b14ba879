import { everyoneKey, sectionKey } from "@schemas/calls/messages";
import { foldCompact } from "@schemas/values/persian-text";
import { sql } from "kysely";
import type { Db } from "../../calls/context";
import type { MessageReach } from "../../calls/message-reach";
import type { Targets } from "../../rules/message-recipients";
import { containing } from "./list-page";
import { meantBy } from "./people";

type Wanted = { search: string | undefined; only: Targets | undefined; sender: string; everyoneName: string };

/**
 * Whom somebody may write to, as one list: everyone, sections, people; to be paged. With `only`, exactly those that are
 * meant, as far as they may be written to.
 */
export function listedRecipients(reach: MessageReach, { search, only, sender, everyoneName }: Wanted) {
  const folded = foldCompact(search ?? "");
  const isFolded = folded !== "";
  const everyone = sql`
    select ${everyoneKey}::text as key, ${everyoneName}::text as name, count(*)::text as code,
      null::text as detail, 0 as rank, '' as number
    from person where is_active and personnel_number <> ${sender}
      and ${reach.everyone && (only ? only.everyone : true)}::boolean
      and (${!isFolded}::boolean or fold_text(${everyoneName}::text) like ${containing(folded)})
    having ${reach.everyone && (only ? only.everyone : true)}::boolean
      and (${!isFolded}::boolean or fold_text(${everyoneName}::text) like ${containing(folded)})`;
  const sections = sql`
    select ${sectionKey("")}::text || section.code, section.name, count(person.personnel_number)::text,
      section.code, 1, section.code
    from section left join person on person.section_code = section.code and person.is_active
      and person.personnel_number <> ${sender}
    where (${reach.sections === null}::boolean or section.code = any(${reach.sections ?? []}::text[]))
      and (${only === undefined}::boolean or section.code = any(${only?.sections ?? []}::text[]))
      and (${!isFolded}::boolean or fold_text(section.name || section.code) like ${containing(folded)})
    group by section.code, section.name
    having count(person.personnel_number) > 0`;
  const people = sql`
    select person.personnel_number, person.name, person.personnel_number,
      section.name, 2, lpad(person.personnel_number, 20, '0')
    from person left join section on section.code = person.section_code
    where person.is_active and person.personnel_number <> ${sender} and ${reach.person}
      and (${only === undefined}::boolean or person.personnel_number = any(${only?.people ?? []}::text[]))
      and ${meantBy(search)}`;
  return sql<Listed>`(${everyone} union all ${sections} union all ${people})`;
}

type Listed = { key: string; name: string; code: string | null; detail: string | null };

/** Puts a message into the inboxes of everyone meant who may be written to; answers how many that is. */
export async function deliver(
  db: Db,
  id: number,
  { everyone, sections, people }: Targets,
  reach: MessageReach,
  sender: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into message_recipient (personnel_number, message_id)
    select person.personnel_number, ${id}::bigint from person
    where person.is_active and person.personnel_number <> ${sender} and ${reach.person}
      and (${everyone}::boolean or person.section_code = any(${sections}::text[])
        or person.personnel_number = any(${people}::text[]))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The first of these people who may not be written to. */
export async function firstOutOfReach(
  db: Db,
  people: readonly string[],
  condition: MessageReach["person"],
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select n as number from unnest(${people}::text[]) with ordinality as given (n, place)
    where not exists (select from person where person.personnel_number = n and person.is_active and ${condition})
    order by place limit 1`.execute(db);
  return rows[0]?.number;
}

/** How many recipients of a message are not supervised by its sender. */
export async function unsupervised(
  db: Db,
  id: number,
  supervised: MessageReach["supervised"],
): Promise<number> {
  const { count } = await db
    .selectFrom("message_recipient")
    .innerJoin("person", "person.personnel_number", "message_recipient.personnel_number")
    .select(sql<number>`count(*)`.as("count"))
    .where("message_recipient.message_id", "=", id)
    .where(sql<boolean>`not ${supervised}`)
    .executeTakeFirstOrThrow();
  return count;
}
