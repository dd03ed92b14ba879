import { fail } from "@schemas/errors";
import { tidyPersian } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db";
import type { HolidayScope, Level } from "../rules/day-work/types";
import { everyone } from "../work/touched";

type Scope = HolidayScope | Level;

/**
 * A scope's value in the tables: a code, a personnel number or the id of a work group as text; null for everyone.
 * Throws `unknown-code` under `field`.
 */
export async function scopeId(db: Db, scope: Scope, typed: string, field: string): Promise<string | null> {
  if (scope === "ALL" || scope === "COMPANY") return null;
  const code = tidyPersian(typed);
  const id = code && (await lookUp(db, scope, code));
  if (!id) throw fail("unknown-code", { value: code }, [field]);
  return id;
}

async function lookUp(db: Db, scope: Scope, code: string): Promise<string | undefined> {
  switch (scope) {
    case "SECTION":
      return (await db.selectFrom("section").select("code").where("code", "=", code).executeTakeFirst())
        ?.code;
    case "WORK_GROUP": {
      const group = await db
        .selectFrom("work_group")
        .select("id")
        .where("code", "=", code)
        .executeTakeFirst();
      return group && String(group.id);
    }
    case "PERSON": {
      const person = await db
        .selectFrom("person")
        .select("personnel_number as number")
        .where("personnel_number", "=", code)
        .executeTakeFirst();
      return person?.number;
    }
    default:
      // Employment types and provinces are free text.
      return code;
  }
}

/** The condition that a scope includes a row `a` of work_assignment. */
export function withinScope(scope: Scope, id: string | null): RawBuilder<boolean> {
  switch (scope) {
    case "ALL":
    case "COMPANY":
      return everyone;
    case "SECTION":
      return sql<boolean>`a.section_code = ${id}`;
    case "WORK_GROUP":
      return sql<boolean>`a.work_group_id = ${Number(id)}`;
    case "EMPLOYMENT_TYPE":
      return sql<boolean>`a.employment_type = ${id}`;
    case "PROVINCE":
      return sql<boolean>`a.province = ${id}`;
    case "PERSON":
      return sql<boolean>`a.personnel_number = ${id}`;
  }
}
