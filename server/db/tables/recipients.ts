import { everyoneKey, sectionKey } from "@schemas/calls/messages";
import type { Language } from "@schemas/values/languages";
import { foldCompact } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import type { Targets } from "../../rules/message-recipients";
import type { Db } from "../db";
import { containing, countOf, inPersianOrder, type Sorting } from "./list-page";
import { accountTitle } from "./messages";
import { matchesPerson } from "./people";
import { roleName } from "./roles";

/** The recipients a person may write to. */
export type MessageReach = {
  /** Whether a message to everyone is allowed. */
  everyone: boolean;
  /** Whether a message to a whole section is allowed. */
  section: (code: string) => boolean;
  /** Their sections, for lists; null for all. */
  sections: readonly string[] | null;
  /** The condition that a row of `person` may receive a message, or one that must be read. */
  person: RawBuilder<boolean>;
  supervised: RawBuilder<boolean>;
};

type Wanted = {
  search: string | undefined;
  only: Targets | undefined;
  sender: string;
  everyoneName: string;
  /** The word for administrators; searching for it finds all of them. */
  administratorName: string;
  language: Language;
};

/**
 * Possible recipients: everyone, sections, administrators' accounts, then people, each sorted by name, to be paged one
 * after the other. With `only`, exactly these, as far as the sender may write to them.
 */
export function listedRecipients(
  db: Db,
  reach: MessageReach,
  { search, only, sender, everyoneName, administratorName, language }: Wanted,
) {
  const folded = foldCompact(search ?? "");
  const isEveryoneMeant =
    reach.everyone && (only?.everyone ?? true) && foldCompact(everyoneName).includes(folded);
  const areAdministratorsMeant = folded !== "" && foldCompact(administratorName).includes(folded);
  const everyone = sql`
    select ${everyoneKey}::text as key, ${everyoneName}::text as name,
      (select count(*) from person where is_active and personnel_number <> ${sender})::text as code,
      null::text as detail
    where ${isEveryoneMeant}::boolean`;
  const sections = sql`
    select ${sectionKey("")}::text || section.code as key, section.name, people.count::text as code,
      section.code as detail
    from section
    join (
      select section_code as code, count(*) from person where is_active and personnel_number <> ${sender}
      group by section_code
    ) people using (code)
    where (${reach.sections === null}::boolean or section.code = any(${reach.sections ?? []}::text[]))
      and (${only === undefined}::boolean or section.code = any(${only?.sections ?? []}::text[]))
      and (${folded === ""}::boolean or fold_text(section.name || section.code) like ${containing(folded)})`;
  const people = sql`
    select person.personnel_number as key, person.name, person.personnel_number as code, section.name as detail
    from person left join section on section.code = person.section_code
    where person.is_active and person.personnel_number <> ${sender} and (${reach.person} or ${isAdministrator})
      and (${only === undefined}::boolean or person.personnel_number = any(${only?.people ?? []}::text[]))
      and (${matchesPerson(search)} or (${areAdministratorsMeant}::boolean and ${isAdministrator}))`;
  const administrators = sql`
    select administrator.account_name as key, ${accountTitle} as name,
      nullif(administrator.account_name, ${accountTitle}) as code, ${roleName[language]} as detail
    from administrator join role on role.id = administrator.role_id
    where administrator.is_active and administrator.account_name <> ${sender}
      and (${only === undefined}::boolean or administrator.account_name = any(${only?.people ?? []}::text[]))
      and (${folded === "" || areAdministratorsMeant}::boolean
        or fold_text(${accountTitle} || administrator.account_name || ${roleName[language]}) like ${containing(folded)})`;
  return [everyone, sections, administrators, people].map((part) =>
    db
      .selectFrom(sql<Listed>`(${part})`.as("recipient"))
      .select(["key", "name", "code", "detail"])
      .orderBy(inPersianOrder("name"))
      .orderBy("key"),
  );
}

/** Everyone who may write messages may write to administrators. */
const isAdministrator = sql<boolean>`exists (
  select from administrator a where a.personnel_number = person.personnel_number and a.is_active)`;

type Listed = { key: string; name: string; code: string | null; detail: string | null };

/** The condition that a row of `person` is a target of a message and a permitted recipient. */
const isMeant = ({ everyone, sections, people }: Targets, reach: MessageReach, sender: string) =>
  sql<boolean>`person.is_active and person.personnel_number <> ${sender} and (${reach.person} or ${isAdministrator})
    and (${everyone}::boolean or person.section_code = any(${sections}::text[])
      or person.personnel_number = any(${people}::text[]))`;

/** The same for a row of `administrator`, by account. */
const isAccountMeant = ({ people }: Targets, sender: string) =>
  sql<boolean>`administrator.is_active and administrator.account_name <> ${sender}
    and administrator.account_name = any(${people}::text[])`;

type Reached = { personnelNumber: string; name: string; sectionName: string | null };

/** All permitted recipients of a message, administrators with their role, to be sorted and paged. */
export function reachedBy(
  db: Db,
  targets: Targets,
  reach: MessageReach,
  { sender, language }: { sender: string; language: Language },
) {
  const reached = sql<Reached>`(
    select person.personnel_number as "personnelNumber", person.name, section.name as "sectionName"
    from person left join section on section.code = person.section_code
    where ${isMeant(targets, reach, sender)}
    union all
    select administrator.account_name, ${accountTitle}, ${roleName[language]}
    from administrator join role on role.id = administrator.role_id
    where ${isAccountMeant(targets, sender)})`;
  return db.selectFrom(reached.as("reached")).select(["personnelNumber", "name", "sectionName"]);
}

export const reachedSorting: Sorting = {
  by: { name: inPersianOrder("reached.name") },
  usual: "name",
  tie: sql.ref("reached.personnelNumber"),
};

/** Delivers a message to all permitted recipients; returns how many. */
export async function deliver(db: Db, id: number, targets: Targets, reach: MessageReach, sender: string) {
  const { numAffectedRows } = await sql`
    insert into message_recipient (personnel_number, account_name, message_id)
    select person.personnel_number, null, ${id}::bigint from person
    where ${isMeant(targets, reach, sender)}
    union all
    select null, administrator.account_name, ${id}::bigint from administrator
    where ${isAccountMeant(targets, sender)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The first of these people whom the sender may not write to. */
export async function firstOutOfReach(db: Db, people: readonly string[], condition: RawBuilder<boolean>) {
  const { rows } = await sql<{ number: string }>`
    select n as number from unnest(${people}::text[]) with ordinality as given (n, place)
    where not exists (select from person where person.personnel_number = n and person.is_active
        and (${condition} or ${isAdministrator}))
      and not exists (select from administrator a where a.account_name = n and a.is_active)
    order by place limit 1`.execute(db);
  return rows[0]?.number;
}

/** How many recipients of a message are not supervised by the sender. */
export async function unsupervised(db: Db, id: number, supervised: MessageReach["supervised"]) {
  const recipients = db
    .selectFrom("message_recipient")
    .leftJoin("person", "person.personnel_number", "message_recipient.personnel_number")
    .where("message_recipient.message_id", "=", id)
    .where(sql<boolean>`(person.personnel_number is null or not ${supervised})`);
  return countOf(recipients);
}
