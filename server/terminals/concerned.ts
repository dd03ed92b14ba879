import { adminFlags } from "@schemas/permission-codes";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { administratorsHaving } from "../db/tables/notified-administrators";

/** Who sees punches of these people as they come: they themselves, their managers, and administrators. */
export async function concernedBy(db: Db, people: readonly string[]): Promise<string[]> {
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
