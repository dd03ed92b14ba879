import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { inPersianOrder } from "../db/tables/list-page";
import { heldRights } from "../db/tables/requests";
import { isDeputy } from "./acting-for";

/**
 * Whether requests may reach someone for a decision: by a right of their own or of the people they act for, or on a
 * later day as a deputy. `acting` lists the people whose decisions they may take, themselves first.
 */
export async function isDecider(db: Db, acting: readonly string[], today: IsoDate): Promise<boolean> {
  const { rows } = await sql`select from (${heldRights}) as held
    where held.personnel_number = any(${acting}::text[]) limit 1`.execute(db);
  return rows.length > 0 || isDeputy(db, acting[0] ?? "", today);
}

/** The sections someone manages, and those whose people they decide about as a deputy. */
export function sectionsDecidedFor(db: Db, acting: readonly string[]) {
  return db
    .selectFrom("section")
    .select(["code", "name"])
    .where(
      sql<boolean>`(exists (select from section_admin a
          where a.section_code = section.code and a.personnel_number = ${acting[0] ?? ""})
        or section.code in (select held.section_code from (${heldRights}) as held
          where held.personnel_number = any(${acting}::text[])))`,
    )
    .orderBy(inPersianOrder("name"))
    .execute();
}
