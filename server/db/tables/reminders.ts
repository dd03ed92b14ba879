import type { ReminderPreview } from "@schemas/calls/period-close";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db";

/** Records that these people are reminded of something today; returns those not reminded yet today. */
export async function takeReminders(db: Db, thing: string, people: readonly string[], today: IsoDate) {
  const { rows } = await sql<{ who: string }>`
    insert into reminder as known (thing, personnel_number, day)
    select ${thing}, who, ${today}::date from unnest(${[...people]}::text[]) as given (who) order by who
    on conflict (thing, personnel_number) do update set day = excluded.day where known.day < excluded.day
    returning personnel_number as who`.execute(db);
  return rows.map(({ who }) => who);
}

type Reminded = ReminderPreview["people"][number];

/** These people by name, and which of them were already reminded today. */
export async function readReminders(db: Db, thing: string, people: readonly string[], today: IsoDate) {
  const { rows } = await sql<Reminded>`
    select person.personnel_number as "personnelNumber", person.name, section.name as "sectionName",
      known.day is not null and known.day >= ${today}::date as "isRemindedToday"
    from person left join section on section.code = person.section_code
      left join reminder known on known.thing = ${thing} and known.personnel_number = person.personnel_number
    where person.personnel_number = any(${[...people]}::text[])
    order by person.name collate "fa-x-icu", person.personnel_number`.execute(db);
  return rows;
}
