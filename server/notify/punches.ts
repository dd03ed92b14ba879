import { adminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { spread } from "../db/news";
import { administratorsHaving } from "../db/tables/notified-administrators";

/** Notifies open pages that punches of these people were stored and their days computed. */
export async function notifyOfPunches(db: Db, people: ReadonlySet<string>): Promise<void> {
  if (people.size > 0) await spread(db, { to: await concernedBy(db, [...people]), topics: ["punches"] });
}

/** The users who see punches of these people as they arrive: themselves, their managers, and administrators. */
async function concernedBy(db: Db, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    with section as (
      select distinct section_code from person where personnel_number = any(${people}::text[])
    )
    select distinct admin.personnel_number as username
    from section_admin admin join section on section.section_code is not distinct from admin.section_code
    where admin.is_manager or ${adminFlags.viewPresence} = any(admin.flags)`.execute(db);
  const administrators = await administratorsHaving(db, "attendance.read");
  return [
    ...new Set([
      ...people,
      ...rows.map(({ username }) => username),
      ...administrators.map(({ username }) => username),
    ]),
  ];
}
